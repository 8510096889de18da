/**
 * The art that the page shares with pictures made elsewhere: `src/rampant/draw/art`. `index.json` says which words mean
 * which drawing; each drawing is an SVG file on a field of 100 by 100 whose lower edge is the ground (it may rise above
 * the field). Colours of a seat are variables there: --a (main), --b (shade), --c (light), --m (its gradient); --ink is
 * the outline, --f the colour of a feature.
 */

import index from "../../../src/rampant/draw/art/index.json";

const files = import.meta.glob<string>("../../../src/rampant/draw/art/**/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What is drawn in each file, without the outer element, by `folder/name`. */
const drawn = new Map(
  Object.entries(files).map(([path, svg]) => [
    path.replace(/^.*\/art\//, "").replace(/\.svg$/, ""),
    svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "").replace(/\n\s*/g, ""),
  ]),
);

/** Several drawings on top of each other. */
export function drawing(folder: string, names: readonly string[]): string {
  return names.map((name) => drawn.get(folder ? `${folder}/${name}` : name) ?? missing(folder, name)).join("");
}

function missing(folder: string, name: string): never {
  throw new Error(`there is no drawing ${folder}/${name}.svg`);
}

export { index };
