/** The colours a motif is drawn in, named by what they do, so that a style may swap light and dark. */
export interface Inks {
  /** What lies behind the motif. */
  readonly ground: string;
  /** The colour that stands out most from the ground. */
  readonly figure: string;
  /** The second ink. */
  readonly accent: string;
  /** Between ground and figure, for what stays behind. */
  readonly tone: string;
  /** The darkest ink. */
  readonly deep: string;
}

/** The colours of one category: its hue as in the design tokens, and the second ink printed with it. */
export interface Palette {
  readonly hue: string;
  readonly accent: string;
  readonly paper: string;
  readonly deep: string;
}

/** The warm white all pictures share with the page. */
export const PAPER = '#F6EFE2';

const HUES: Readonly<Record<string, readonly [hue: string, accent: string]>> = {
  news: ['#1F4E79', '#EE6A45'],
  'quick-bytes': ['#0F6B66', '#F3B63F'],
  podcasts: ['#6B2E6F', '#F4927B'],
  interview: ['#8A5A00', '#9CC9BC'],
  'future-ready': ['#3B3FA0', '#FF9A6B'],
  'guest-author': ['#56621A', '#EB8F62'],
  featured: ['#A3341F', '#EFB458'],
  'learning-center': ['#3D5567', '#E3A84B'],
  events: ['#2B4A4F', '#E88B5A'],
};

/** Mixes two colours given as #RRGGBB; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) => channel(first, index) * (1 - share) + channel(second, index) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Gives the palette of a category; an unknown category is an error, never a silent grey. */
export function paletteOf(category: string): Palette {
  const known = HUES[category];
  if (!known) throw new Error(`No palette for the category "${category}". Known: ${Object.keys(HUES).join(', ')}.`);
  const [hue, accent] = known;
  return { hue, accent, paper: PAPER, deep: mix(hue, '#0D0F12', 0.72) };
}

/** Tells whether a colour is light enough to be printed over; on dark grounds a second ink would only vanish. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}

/** Light motif on the category's hue. */
export const onHue = ({ hue, accent, paper, deep }: Palette): Inks => ({
  ground: hue,
  figure: paper,
  accent,
  tone: mix(hue, deep, 0.45),
  deep,
});

/** Motif in the category's hue on paper. */
export const onPaper = ({ hue, accent, paper, deep }: Palette): Inks => ({
  ground: paper,
  figure: hue,
  accent,
  tone: mix(paper, hue, 0.24),
  deep,
});

/** Light motif on the darkest ink. */
export const onDeep = ({ hue, accent, paper, deep }: Palette): Inks => ({
  ground: deep,
  figure: paper,
  accent,
  tone: hue,
  deep: mix(deep, '#000000', 0.5),
});

/** Motif on the second ink. */
export const onAccent = ({ hue, accent, paper, deep }: Palette): Inks => ({
  ground: accent,
  figure: hue,
  accent: paper,
  tone: mix(accent, hue, 0.28),
  deep,
});
