// Makes src/wire/schema.ts from the server's own description of the wire. Run by `npm run wire`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const python = process.env.PYTHON ?? (existsSync("../.venv/bin/python") ? "../.venv/bin/python" : "python3");
const text = execFileSync(python, ["-m", "rampant.server.openapi"], {
  encoding: "utf8",
  env: { ...process.env, PYTHONPATH: "../src" },
  maxBuffer: 64 << 20,
});
// The version of the program is no part of the wire.
const hash = createHash("sha256")
  .update(text.replace(/"version": "[^"]*"/, ""))
  .digest("hex");
const description = JSON.parse(text);
const types = astToString(await openapiTS(description, { alphabetize: true, defaultNonNullable: false }));
const scene = Object.entries(description.components.schemas.Scene.properties);
const empty = JSON.stringify(Object.fromEntries(scene.map(([name, field]) => [name, field.default])));
writeFileSync(
  "src/wire/schema.ts",
  `// Made by \`npm run wire\`; do not edit. Description: ${hash}\n${types}
export const EMPTY_SCENE: Required<components["schemas"]["Scene"]> = ${empty};
`,
);
