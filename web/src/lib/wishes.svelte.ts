/** How this person wants the page: theme, speed, size. Kept in the browser. */

import { keepWishes, type Wishes, wishes } from "./keep";

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Look {
  value = $state<Wishes>(wishes());
  systemDark = $state(dark.matches);
  still = $state(still.matches);

  constructor() {
    dark.addEventListener("change", () => {
      this.systemDark = dark.matches;
      this.show();
    });
    still.addEventListener("change", () => {
      this.still = still.matches;
    });
    this.show();
  }

  get theme(): "dark" | "light" {
    return this.value.theme === "system" ? (this.systemDark ? "dark" : "light") : this.value.theme;
  }

  set(part: Partial<Wishes>): void {
    this.value = { ...this.value, ...part };
    keepWishes(this.value);
    this.show();
  }

  flip(): void {
    this.set({ theme: this.theme === "dark" ? "light" : "dark" });
  }

  faster(): void {
    this.set({ speed: { 1: 2, 2: 4, 4: 0, 0: 1 }[this.value.speed] ?? 1 });
  }

  private show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.toggleAttribute("data-still", this.value.speed === 0);
  }
}

export const look = new Look();
