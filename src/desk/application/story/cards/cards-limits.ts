/**
 * Where others cut what an article names, in letters. None of them publishes a number: search engines cut by width and by what was
 * looked for. docs/decisions/0103 says where these come from.
 */
export const CARD_CUTS = {
  search: { title: 60, description: 160 },
  linkedIn: { title: 200, description: 300 },
} as const;

/** In pixels: what search engines and LinkedIn ask for, to show a picture large. */
export const LARGE_PICTURE = 1200;

/** In pixels: below it, LinkedIn shows no picture. */
export const LEAST_PICTURE = 200;
