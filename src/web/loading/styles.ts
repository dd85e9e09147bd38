/** The styles of the page, which its head has begun to load (`theme/boot.ts`). */
export interface Styles {
  /** Those that the page begins with. */
  started: Promise<void>;
  /** Those that these scripts need: the build’s loader waits for them before it runs one (`scripts/set-up/first-styles.mjs`). */
  waitFor: (scripts: readonly string[]) => Promise<void>;
}

declare global {
  /** Undefined where Vite serves the sources, and in tests: there each script brings its styles. */
  var styles: Styles | undefined;
}
