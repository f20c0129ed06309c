import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { legibility, OWN_PALETTE, type PaperColours, READABLE, type Scheme } from '#content/design/palette.ts';
import type { Refusal } from '#content/kinds/kind.ts';
import type { SettingsForm } from './sheets.ts';

const SCHEMES = ['light', 'dark'] as const;
const COLOURS = Object.keys(OWN_PALETTE.light) as readonly (keyof PaperColours)[];

/** The name of a colour's setting. */
function colourSetting(scheme: Scheme, colour: keyof PaperColours): string {
  return `colours-${scheme}-${colour}`;
}

/** The colours of a scheme in a form. Where a field is empty, or holds no colour, Masthead's own stands in. */
function paletteOf(form: SettingsForm, scheme: Scheme): PaperColours {
  const colours = COLOURS.map((colour) => {
    const given = form[colourSetting(scheme, colour)];
    return [colour, typeof given === 'string' && COLOUR_PATTERN.test(given) ? given : OWN_PALETTE[scheme][colour]];
  });
  return Object.fromEntries(colours) as PaperColours;
}

/** How well text in the colour of a setting can be read; undefined for a setting that is no colour, or one that no text has. */
export function legibilityOf(form: SettingsForm, setting: string) {
  const place = schemeAndColour.get(setting);
  const found = place && legibility(paletteOf(form, place[0]), place[1]);
  if (!found) return undefined;
  const isReadable = found.contrast >= READABLE;
  const words = `${rounded(found.contrast)} to 1 on ${GROUNDS[found.ground]}`;
  return { isReadable, words: isReadable ? words : `${words}: text needs ${READABLE} to 1` };
}

const GROUNDS: Readonly<Record<keyof PaperColours, string>> = {
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

const settings = SCHEMES.flatMap((scheme) =>
  COLOURS.map((colour) => [colourSetting(scheme, colour), [scheme, colour]] as const),
);
const schemeAndColour: ReadonlyMap<string, readonly [Scheme, keyof PaperColours]> = new Map(settings);

/** Refuses colours in which a text cannot be read. */
export const colourChecks = settings.map(
  ([field, [scheme]]) =>
    (form: SettingsForm): Refusal<SettingsForm> | undefined => {
      const found = legibilityOf(form, field);
      if (!found || found.isReadable) return undefined;
      const advice = scheme === 'light' ? 'a darker one, or a lighter ground' : 'a lighter one, or a darker ground';
      return { field, message: `It cannot be read: ${found.words}. Choose ${advice}.` };
    },
);
