import { contrast } from './contrast.ts';

export type Scheme = 'light' | 'dark';

/** The colours that a publication may have of its own, and Masthead's, as tokens.css has them (tokens.test.ts compares). */
export const OWN_PALETTE = {
  light: {
    paper: '#fbf8f3',
    surface: '#ffffff',
    ink: '#15181c',
    inkQuiet: '#4a5058',
    rule: '#ddd6cb',
    signal: '#c4301d',
    signalSoft: '#f6e4df',
  },
  dark: {
    paper: '#121417',
    surface: '#1a1d21',
    ink: '#ece7df',
    inkQuiet: '#a9a79f',
    rule: '#2e3238',
    signal: '#ff7660',
    signalSoft: '#34201c',
  },
} as const;
export type PaperColours = Readonly<Record<keyof (typeof OWN_PALETTE)['light'], string>>;

/** The dark band of the podcast. */
export const OWN_BAND: Readonly<Record<Scheme, string>> = { light: '#15181c', dark: '#1a1d21' };

/** WCAG 2.2, 1.4.3: how well text must stand out from what lies behind it. */
export const READABLE = 4.5;

/** Every pair of a text's colour and what lies behind it, as the components print them. */
export const TEXT_PAIRS: readonly (readonly [keyof PaperColours, keyof PaperColours])[] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'signalSoft'],
  ['inkQuiet', 'paper'],
  ['inkQuiet', 'surface'],
  ['signal', 'paper'],
  ['signal', 'surface'],
  ['signal', 'signalSoft'],
];

/** The lowest contrast of a text colour with the colours that it is printed on, and which of these has it. */
export interface Legibility {
  readonly ground: keyof PaperColours;
  /** From 1 to 21. */
  readonly contrast: number;
}

/** How well texts of a colour can be read; undefined for a colour that no text has. */
export function legibility(palette: PaperColours, text: keyof PaperColours): Legibility | undefined {
  const pairs = TEXT_PAIRS.filter(([of]) => of === text);
  const measured = pairs.map(([, ground]) => ({ ground, contrast: contrast(palette[text], palette[ground]) }));
  return measured.toSorted((one, other) => one.contrast - other.contrast)[0];
}
