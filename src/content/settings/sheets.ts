import { z } from 'zod';
import { formSchema } from '#content/kinds/form-schema.ts';
import type { Refusal, Sheet } from '#content/kinds/kind.ts';
import { publication } from '#content/publication.contract.ts';
import { colourChecks } from './colour-checks.ts';
import { type PaperSetting, settingsBelow } from './setting.ts';
import { readSetting, type WrittenSetting } from './written.ts';

/** A form of settings. */
export type SettingsForm = Readonly<Record<string, WrittenSetting>>;

/** What the versions of settings are kept under, beside those of kinds. */
export const SETTINGS_KIND = 'settings';

/** What each screen of the desk's settings is about; `also`: other words by which people look for it. */
export const SHEET_WORDS = {
  paper: {
    title: 'Name and words',
    about: 'What the paper is called, and how it presents itself.',
    also: 'title wordmark tagline',
  },
  colours: {
    title: 'Colours',
    also: 'colors palette theme brand dark light',
    about: 'Of every page, on light and on dark paper. A colour that is left empty is Masthead’s own.',
  },
  pictures: { title: 'Logo and pictures', about: 'Pictures of the library.', also: 'icon favicon share image' },
  menu: {
    title: 'Menu',
    also: 'navigation header links',
    about:
      'In the header: its order, its names, what is hidden, and further links. The panels keep what they show; More has the sections that none of them shows.',
  },
  team: {
    title: 'Team',
    also: 'about staff masthead',
    about: 'On the page About. Whoever is printed so as an author is linked, with the author’s photo.',
  },
  contact: {
    title: 'Contact and offices',
    also: 'address email telephone',
    about: 'On the contact page, in search engines and where readers are told whom to ask.',
  },
  links: {
    title: 'Social pages and sister titles',
    about: 'In the footer and in search engines.',
    also: 'facebook linkedin x footer',
  },
  clock: {
    title: 'Time zone',
    about:
      'The clock by which dates and times are shown and typed, for readers and at the desk. Nothing moves when it changes: a story set for an hour from now appears in an hour, an event of whole days keeps its days.',
    also: 'dates hours timezone daylight summer time',
  },
  words: {
    title: 'House words',
    about: 'Words that the desk advises against, and what to write instead.',
    also: 'style spelling',
  },
} as const;
export type SheetName = keyof typeof SHEET_WORDS;
export const SHEET_NAMES = Object.keys(SHEET_WORDS) as readonly SheetName[];

/**
 * The screen that has each field of publication.ts; null for what the desk does not set. Sections have a screen of their own; a font
 * must be measured on the server first; and what is stored is written in one language already.
 */
const SHEET_OF: Readonly<Record<keyof typeof publication.shape, SheetName | null>> = {
  name: 'paper',
  wordmark: 'paper',
  tagline: 'paper',
  description: 'paper',
  edition: 'paper',
  newsletter: 'paper',
  publisher: 'paper',
  colours: 'colours',
  pictures: 'pictures',
  team: 'team',
  contact: 'contact',
  offices: 'contact',
  social: 'links',
  sisterTitles: 'links',
  resources: 'menu',
  menu: 'menu',
  houseWords: 'words',
  language: null,
  timeZone: 'clock',
  fonts: null,
  categories: null,
  defaultCategory: null,
};

/** A screen of settings. */
export interface SettingsSheet extends Sheet<SettingsForm> {
  readonly name: SheetName;
  readonly settings: ReadonlyMap<string, PaperSetting>;
}

function sheetNamed(name: SheetName): SettingsSheet {
  const fields = (Object.keys(publication.shape) as (keyof typeof publication.shape)[]).filter(
    (field) => SHEET_OF[field] === name,
  );
  const settings = new Map(fields.flatMap(settingsBelow));
  const each = <Value>(of: (setting: PaperSetting) => Value) =>
    Object.fromEntries([...settings].map(([setting, declared]) => [setting, of(declared)]));
  const sheet = {
    name,
    settings,
    // Which of them is a list, the contract's schemas know, and not the compiler.
    fields: each(({ field }) => field) as SettingsSheet['fields'],
    empty: each(({ field }): WrittenSetting => (field.as === 'rows' ? [] : '')),
    checks: [...[...settings].map(ofContract), ...(name === 'colours' ? colourChecks : [])],
  };
  return { ...sheet, stored: formSchema({ ...sheet, stored: z.never() }) };
}

/** What the contract of publications refuses. What is missing or too long is refused as in any form (kinds/rules.ts). */
function ofContract([setting, { schema, field }]: [string, PaperSetting]) {
  return (form: SettingsForm): Refusal<SettingsForm> | undefined => {
    const given = form[setting] ?? '';
    // Any form refuses it by the same rule, in better words.
    if (field.as === 'zone') return undefined;
    return given === '' ? undefined : refusalOf(setting, field, schema.safeParse(readSetting(schema, given)));
  };
}

function refusalOf(
  setting: string,
  field: PaperSetting['field'],
  { error }: z.ZodSafeParseResult<unknown>,
): Refusal<SettingsForm> | undefined {
  for (const issue of error?.issues ?? []) {
    const isOfLength = issue.code === 'too_big' || issue.code === 'too_small';
    // Any form refuses what is missing or too long, but does not know of single lines.
    const reason = isOfLength ? linesRefused(field, issue) : issue.message;
    if (reason) return { field: setting, message: `${subjectOf(field, issue.path)} ${reason}.` };
  }
  return undefined;
}

/** What is wrong with lines, too many, too long or none; undefined of another field. */
function linesRefused(field: PaperSetting['field'], issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall) {
  const inner = field.as === 'rows' ? field.fields[String(issue.path[1])] : field;
  if (inner?.as !== 'lines') return undefined;
  if (issue.code === 'too_small') return 'has no line';
  return issue.origin === 'array'
    ? `has more than ${issue.maximum} lines`
    : `has a line of more than ${issue.maximum} characters`;
}

/** What of a setting is meant: of a list, which field of which entry. @param path in the setting's value */
function subjectOf(field: PaperSetting['field'], [index, name]: readonly PropertyKey[]): string {
  if (field.as !== 'rows' || typeof index !== 'number') return field.label;
  const entry = `${field.label}, ${field.one} ${index + 1}`;
  const label = field.fields[String(name)]?.label;
  return label ? `${entry}: ${label}` : entry;
}

/** Each screen of settings. */
export const SHEETS = Object.fromEntries(SHEET_NAMES.map((name) => [name, sheetNamed(name)])) as Readonly<
  Record<SheetName, SettingsSheet>
>;

/** Every setting by its name. */
export const SETTINGS: ReadonlyMap<string, PaperSetting> = new Map(
  Object.values(SHEETS).flatMap(({ settings }) => [...settings]),
);

/** The screen that has a setting. */
export function sheetOf(setting: string): SheetName | undefined {
  return SHEET_NAMES.find((name) => SHEETS[name].settings.has(setting));
}
