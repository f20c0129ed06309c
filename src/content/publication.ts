import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { RESERVED_SLUGS } from '#content/routes.ts';
import { isTimeZone } from '#platform/dates.ts';
import { faultsOf } from '#platform/validation.ts';
import type { NamedTextPage } from './imprint/text-pages.store.ts';
import { SLUG_PATTERN } from './slugs.ts';

const colour = z.string().regex(COLOUR_PATTERN, 'must be a colour like #c4301d');
const address = z.url({ protocol: /^https?$/ });
const picture = z.string().min(1);

const palette = z.object({
  paper: colour,
  surface: colour,
  ink: colour,
  inkQuiet: colour,
  rule: colour,
  signal: colour,
  signalSoft: colour,
});

const category = z.object({
  cat_slug: z
    .string()
    .regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens')
    .refine((slug) => !RESERVED_SLUGS.has(slug), { error: 'would hide a route of the site: choose another slug' }),
  cat_name: z.string().min(1),
  /** What the menu panel calls it, where that differs. */
  menu_name: z.string().optional(),
  /** Its own hue, for its label and its pictures only. */
  hue: z.object({ light: colour, dark: colour }),
});

const link = z.object({ name: z.string().min(1), url: address });

const fontFace = z.object({
  family: z.string().min(1),
  /** A woff2 file below media/. */
  file: z.string().endsWith('.woff2'),
  weight: z.string().default('200 800'),
  style: z.enum(['normal', 'italic']).default('normal'),
});

/** What publication.ts declares. publication/README.md describes each field (publication-readme.test.ts). */
export const publication = z.object({
  name: z.string().min(1),
  /** Printed in the header; an ampersand in it takes the signal colour. */
  wordmark: z.string().min(1),
  tagline: z.string(),
  description: z.string(),
  edition: z.string(),
  /** What subscribers are sent, how often and by whom: one sentence, printed beside the field for the address. */
  newsletter: z.string().default(''),
  /** BCP 47, for the page's lang and for dates. */
  language: z.string().default('en-GB'),
  /** IANA name. Dates that people see are those of this zone, and dates written without one are read in it. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone in the IANA database, such as Europe/London')
    .default('UTC'),
  publisher: z.object({ name: z.string().min(1), url: address }),
  colours: z.object({ light: palette.partial(), dark: palette.partial() }).default({ light: {}, dark: {} }),
  /** Faces of the publisher's own; without them the ones that come with Masthead are used. */
  fonts: z
    .object({ display: z.array(fontFace).default([]), label: z.array(fontFace).default([]) })
    .default({ display: [], label: [] }),
  categories: z.array(category).min(1),
  /** Where imported posts go whose category nothing maps. */
  defaultCategory: z.string(),
  /** Words that the desk advises against, and what to write instead. */
  houseWords: z.array(z.object({ word: z.string().min(1), instead: z.string().min(1) })).default([]),
  /** The external site behind the menu item Resources. */
  resources: address,
  team: z.array(
    z.object({ name: z.string(), role: z.string(), photo: picture.optional(), biography: z.string().optional() }),
  ),
  offices: z.array(
    z.object({ country: z.string(), lines: z.array(z.string()).min(1), telephone: z.string().optional() }),
  ),
  contact: z.object({
    email: z.email(),
    helpline: z.string(),
    media: z.email(),
    sales: z.email(),
    privacy: z.email(),
  }),
  social: z.array(link),
  sisterTitles: z.array(link),
  pictures: z.object({ subscribe: picture, share: picture, author: picture, icon: picture, logo: picture }),
});

/** A section as pages read it. */
export interface PublishedSection {
  readonly cat_slug: string;
  readonly cat_name: string;
  readonly menu_name?: string | undefined;
  readonly hue?: { readonly light: string; readonly dark: string } | undefined;
  /** In no menu, filter and site map. */
  readonly isHidden?: boolean;
}

export type PublicationInput = z.input<typeof publication>;
export interface Publication extends Omit<z.output<typeof publication>, 'categories'> {
  /** While pages are rendered, those of the database (site/navigation/current-paper.ts). */
  readonly categories: readonly PublishedSection[];
  /** While pages are rendered, the pages of text that the footer links to (site/navigation/current-paper.ts). */
  readonly footerPages?: readonly NamedTextPage[];
  /** CSS that makes readers' own fonts stand in for the publication's: stand-ins.css, which `npm run fonts` writes. */
  readonly standIns?: string;
}

/** Whether it is the publication that comes with Masthead, which a publisher gives another name. */
export function isDemo({ name }: Pick<Publication, 'name'>): boolean {
  return name === 'Signal & Stack';
}

/** publication.ts is missing or says something that cannot be used; the message names file and field. */
export class InvalidPublication extends Error {
  override readonly name = 'InvalidPublication';
}

/**
 * Loads publication.ts of an imprint's folder. Node strips its types, so a change needs a restart and no build.
 * @param directory absolute path of the folder
 * @throws InvalidPublication
 */
export async function loadPublication(directory: string): Promise<Publication> {
  const file = join(directory, 'publication.ts');
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href).catch((cause) => {
    throw new InvalidPublication(`${file} cannot be loaded: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  });
  const publication = parsePublication((loaded as { default?: unknown }).default, file);
  return { ...publication, standIns: await readStandIns(join(directory, 'stand-ins.css')) };
}

async function readStandIns(file: string): Promise<string> {
  if (!existsSync(file)) return '';
  const css = await readFile(file, 'utf8');
  // It is printed into every page's <style>, which nothing in it may end.
  if (css.includes('<')) throw new InvalidPublication(`${file} cannot be used: there is a < in it`);
  return css;
}

/**
 * @param value what the file exports
 * @param file named in the error
 * @throws InvalidPublication
 */
export function parsePublication(value: unknown, file: string): Publication {
  const parsed = publication.safeParse(value);
  if (!parsed.success) {
    const lines = faultsOf(parsed.error).map((fault) => `  ${fault}`);
    throw new InvalidPublication(`${file} cannot be used:\n${lines.join('\n')}`);
  }
  if (!parsed.data.categories.some(({ cat_slug }) => cat_slug === parsed.data.defaultCategory)) {
    throw new InvalidPublication(
      `${file} cannot be used:\n  defaultCategory: '${parsed.data.defaultCategory}' is none of the categories`,
    );
  }
  return parsed.data;
}
