import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built page lands where the server serves it from.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: "../src/rampant/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a strict content policy allows no data: addresses
  },
  server: {
    fs: { allow: [".."] }, // art and theme are shared with pictures that are made without the page
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
