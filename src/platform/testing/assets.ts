import type { Assets } from '../rendering/assets.ts';

/** No styles and no scripts: for tests of what a page says, which need no build. */
export const noAssets: Assets = {
  styles: async () => ({ inline: '', links: [] }),
  scripts: [],
  desk: (module) => ({ script: `/assets/${module}`, styles: [] }),
  serve: async () => {},
  fonts: {},
};
