/** Where we are: `#/match/ID?seat=1`. The part after # never reaches a server. */

export interface Route {
  readonly view:
    | "lobby"
    | "new"
    | "match"
    | "replay"
    | "rules"
    | "cards"
    | "build"
    | "learn"
    | "howto"
    | "puzzle"
    | "scenario"
    | "scenarios"
    | "unknown";
  readonly id: string;
  readonly query: URLSearchParams;
}

const VIEWS = [
  "new",
  "match",
  "replay",
  "rules",
  "cards",
  "build",
  "learn",
  "howto",
  "puzzle",
  "scenario",
  "scenarios",
] as const;

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [first = "", id = ""] = path.split("/").map(decode);
  const view = VIEWS.find((name) => name === first) ?? (first ? "unknown" : "lobby");
  return { view, id, query: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function address(view: Route["view"], id = "", query: Record<string, string | number> = {}): string {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return `#/${view === "lobby" ? "" : `${view}/${encodeURIComponent(id)}`}${words ? `?${words}` : ""}`;
}

class Router {
  now = $state<Route>(parseRoute(typeof location === "undefined" ? "" : location.hash));

  constructor() {
    if (typeof window !== "undefined") {
      window.addEventListener("hashchange", () => {
        this.now = parseRoute(location.hash);
      });
    }
  }

  go(view: Route["view"], id = "", query: Record<string, string | number> = {}): void {
    location.hash = address(view, id, query);
  }

  /** What is built here goes into the address, so that who comes back or loads the page again finds it; nothing else happens. */
  keep(view: Route["view"], id: string, query: Record<string, string | number>): void {
    const here = parseRoute(location.hash);
    if (here.view !== view || here.id !== id) return; // somebody has gone on meanwhile
    try {
      history.replaceState(history.state, "", address(view, id, query));
    } catch {
      // A browser that is asked too often keeps the address that it has.
    }
  }
}

export const router = new Router();
