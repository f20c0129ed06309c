import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import publication from '../../../publication/publication.ts';
import { contrast } from './contrast.ts';
import { OWN_BAND, OWN_PALETTE, TEXT_PAIRS } from './palette.ts';

const schemes = schemesOf('tokens.css');

/** Every pair of a text's colour and what lies behind it, as the components print them. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...TEXT_PAIRS.map((pair) => pair.map(token) as [string, string]),
  ['paper', 'ink'],
  ['paper', 'signal'],
  ['on-band', 'band'],
  ['on-band-quiet', 'band'],
  ['band-ink', 'on-band'],
];

/** The token of a palette's colour: `ink-quiet`. */
function token(colour: string): string {
  return colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

describe.each(Object.entries(schemes))('in the %s scheme', (scheme, colours) => {
  test('the palette that the desk measures by is that of the tokens', () => {
    const own = Object.entries(OWN_PALETTE[scheme as 'light' | 'dark']).map(([name, value]) => [token(name), value]);
    expect(colours).toMatchObject({ ...Object.fromEntries(own), band: OWN_BAND[scheme as 'light' | 'dark'] });
  });

  test.each(PAIRS)('%s on %s can be read (WCAG 2.2, 1.4.3: 4.5 to 1)', (text, ground) => {
    expect(contrast(colour(colours, text), colour(colours, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(publication.categories)('the label of $cat_name can be read', ({ hue }) => {
    expect(contrast(hue[scheme as 'light' | 'dark'], colour(colours, 'paper'))).toBeGreaterThanOrEqual(4.5);
  });

  test('a field, a control and the focus ring stand out from the page (1.4.11: 3 to 1)', () => {
    expect(contrast(colour(colours, 'ink'), colour(colours, 'surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour(colours, 'signal'), colour(colours, 'paper'))).toBeGreaterThanOrEqual(3);
  });
});

describe('for readers who ask for more contrast', () => {
  const more = schemesOf('contrast.css');

  test.each(['light', 'dark'] as const)('in the %s scheme all text has 7 to 1 (1.4.6), and lines have 3', (scheme) => {
    const colours = { ...schemes[scheme], ...more[scheme] };
    for (const [text, ground] of PAIRS) {
      expect(contrast(colour(colours, text), colour(colours, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
        7,
      );
    }
    expect(contrast(colour(colours, 'rule'), colour(colours, 'paper'))).toBeGreaterThanOrEqual(3);
  });
});

test('black on white is 21 to 1, so that the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
});

/** The colours of a sheet's two schemes. */
function schemesOf(file: string) {
  const css = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  const darkFrom = css.indexOf('prefers-color-scheme: dark');
  const light = properties(css.slice(0, darkFrom));
  return { light, dark: { ...light, ...properties(css.slice(darkFrom)) } };
}

function properties(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function colour(colours: Record<string, string>, name: string): string {
  const value = colours[name];
  if (!value) throw new Error(`tokens.css has no --${name}`);
  return value;
}
