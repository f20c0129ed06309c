import type { Assets } from '../rendering/assets.ts';

/** No styles and no scripts: for tests of what a page says, which need no build. */
export const noAssets: Assets = {
  styles: async () => ({}),
  scripts: [],
  deskScript: (module) => `/assets/${module}`,
  serve: async () => {},
  fonts: {},
};
