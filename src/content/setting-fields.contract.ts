import { z } from 'zod';
import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { OWN_PALETTE, type PaperColours, type Scheme } from '#content/design/palette.ts';

/** Label, hint and control of a setting in the desk's forms (settings/sheets.ts). */
interface SettingWords {
  readonly label: string;
  /** Behind the label, in brackets. */
  readonly hint?: string;
  /** Where what it holds does not tell how it is written. */
  readonly as?: 'lines' | 'colour' | 'picture';
  /** For a colour: the one of Masthead that is used while the field is empty. */
  readonly standIn?: string;
  /** Of one of some values: the words of each. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a list: one of its entries. */
  readonly one?: string;
}

/** The words of each setting of the desk, by its schema. */
export const settingWords = z.registry<SettingWords>();

/** A text of one line or some. What is printed on every page is short. */
export const textField = (label: string, most: number, words: Partial<SettingWords> = {}) =>
  z
    .string()
    .max(most)
    .register(settingWords, { label, ...words });

/** The same, which must not be empty. */
export const neededField = (label: string, most: number, words: Partial<SettingWords> = {}) =>
  z
    .string()
    .min(1)
    .max(most)
    .register(settingWords, { label, ...words });

/** A web address. */
export const addressField = (label: string, hint?: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .max(2_000)
    .register(settingWords, { label, ...(hint && { hint }) });

/** An email address. */
export const emailField = (label: string) =>
  z.email('must be an email address').max(320).register(settingWords, { label, hint: 'email' });

/** Half a character has no address. */
const PICTURE_PATH = /^[^\p{Cc}\p{Cs}]+$/u;

/** The path of a picture, printed as an address in each page. */
export const pictureField = (label: string, hint?: string) =>
  z
    .string()
    .min(1)
    .max(500)
    .regex(PICTURE_PATH, 'must be the path of a picture')
    .register(settingWords, { label, as: 'picture', ...(hint && { hint }) });

/** A colour, written in each stylesheet as it is: nothing else may come that far. */
const colour = (scheme: Scheme, name: keyof PaperColours, label: string, hint: string) =>
  z
    .string()
    .max(7)
    .regex(COLOUR_PATTERN, 'must be a colour like #c4301d')
    .register(settingWords, { label: `${label}, ${scheme}`, hint, as: 'colour', standIn: OWN_PALETTE[scheme][name] });

/** The colours of a scheme. */
export const paletteFields = (scheme: Scheme) =>
  z.object({
    paper: colour(scheme, 'paper', 'Paper', 'behind every page'),
    surface: colour(scheme, 'surface', 'Surface', 'behind fields and cards'),
    ink: colour(scheme, 'ink', 'Ink', 'headlines and text'),
    inkQuiet: colour(scheme, 'inkQuiet', 'Quiet ink', 'dates and bylines'),
    rule: colour(scheme, 'rule', 'Rules', 'thin lines'),
    signal: colour(scheme, 'signal', 'Signal', 'links, buttons, the ampersand of the wordmark'),
    signalSoft: colour(scheme, 'signalSoft', 'Soft signal', 'behind what is marked'),
  });
