import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { legibility, OWN_PALETTE, type Palette, READABLE, type Scheme } from '#content/design/palette.ts';
import type { Refusal } from '#content/kinds/kind.ts';
import type { WrittenSetting } from './written.ts';

type Form = Readonly<Record<string, WrittenSetting>>;

const SCHEMES = ['light', 'dark'] as const;
const COLOURS = Object.keys(OWN_PALETTE.light) as readonly (keyof Palette)[];

/** The name of a colour's setting. */
export function colourSetting(scheme: Scheme, colour: keyof Palette): string {
  return `colours-${scheme}-${colour}`;
}

/** The colours that a form gives a scheme: Masthead's where it has none, or what is none. */
export function paletteOf(form: Form, scheme: Scheme): Palette {
  const colours = COLOURS.map((colour) => {
    const given = form[colourSetting(scheme, colour)];
    return [colour, typeof given === 'string' && COLOUR_PATTERN.test(given) ? given : OWN_PALETTE[scheme][colour]];
  });
  return Object.fromEntries(colours) as Palette;
}

/** How well the text of a colour's setting can be read, in words; undefined for a colour that no text has. */
export function contrastInWords(form: Form, scheme: Scheme, colour: keyof Palette): string | undefined {
  const found = legibility(paletteOf(form, scheme), colour);
  return found && `${rounded(found.contrast)} to 1 on ${GROUNDS[found.ground]}`;
}

const GROUNDS: Readonly<Record<keyof Palette, string>> = {
  paper: 'the paper',
  surface: 'the surface',
  signalSoft: 'the soft signal',
  ink: 'the ink',
  inkQuiet: 'the quiet ink',
  rule: 'the rules',
  signal: 'the signal',
};

/** Downwards: what is not enough must not look enough. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** Refuses colours in which a text cannot be read. */
export const colourChecks = SCHEMES.flatMap((scheme) =>
  COLOURS.map((colour) => (form: Form): Refusal<Form> | undefined => {
    const found = legibility(paletteOf(form, scheme), colour);
    if (!found || found.contrast >= READABLE) return undefined;
    const message = `It cannot be read: ${contrastInWords(form, scheme, colour)}, and text needs ${READABLE}. Choose ${
      scheme === 'light' ? 'a darker one, or a lighter ground' : 'a lighter one, or a darker ground'
    }.`;
    return { field: colourSetting(scheme, colour), message };
  }),
);
