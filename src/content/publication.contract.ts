import { z } from 'zod';
import { COLOUR_PATTERN } from '#content/design/contrast.ts';
import { RESERVED_SLUGS } from '#content/routes.ts';
import { isTimeZone } from '#platform/dates.ts';
import type { NamedTextPage } from './imprint/text-pages.contract.ts';
import { faultOfMenu, MENU_ITEMS, type MenuItemName, SPECIFIED_MENU } from './menu-items.ts';
import {
  addressField,
  emailField,
  neededField,
  paletteFields,
  pictureField,
  settingWords,
  textField,
} from './setting-fields.contract.ts';
import { SLUG_PATTERN } from './slugs.ts';

const hue = z.string().regex(COLOUR_PATTERN, 'must be a colour like #c4301d');

const category = z.object({
  cat_slug: z
    .string()
    .regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens')
    .refine((slug) => !RESERVED_SLUGS.has(slug), { error: 'would hide a route of the site: choose another slug' }),
  cat_name: z.string().min(1),
  /** What the menu panel calls it, where that differs. */
  menu_name: z.string().optional(),
  /** Its own hue, for its label and its pictures only. */
  hue: z.object({ light: hue, dark: hue }),
});

const link = z.object({ name: neededField('Name', 100), url: addressField('Address') });

const fontFace = z.object({
  family: z.string().min(1),
  /** A woff2 file below media/. */
  file: z.string().endsWith('.woff2'),
  weight: z.string().default('200 800'),
  style: z.enum(['normal', 'italic']).default('normal'),
});

/**
 * What publication.ts declares, and the desk's settings change. publication/README.md describes each field
 * (publication-readme.test.ts).
 */
export const publication = z.object({
  name: neededField('Name', 100),
  /** Printed in the header; an ampersand in it takes the signal colour. */
  wordmark: neededField('Wordmark', 60, {
    hint: 'what the header prints in place of the name; an ampersand takes the signal colour',
  }),
  tagline: textField('Tagline', 200),
  description: textField('Description', 1_000, { as: 'lines', hint: 'for search engines and shared links' }),
  edition: textField('Edition', 100, { hint: 'above the front page' }),
  /** What subscribers are sent, how often and by whom: one sentence, printed beside the field for the address. */
  newsletter: textField('Newsletter', 300, {
    hint: 'one sentence for who subscribes: what comes, how often, from whom',
  }).default(''),
  /** BCP 47, for the page's lang and for dates. */
  language: z.string().default('en-GB'),
  /** IANA name. Dates that people see are those of this zone, and dates written without one are read in it. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone in the IANA database, such as Europe/London')
    .default('UTC'),
  publisher: z.object({ name: neededField('Publisher', 200), url: addressField('Address of the publisher') }),
  colours: z
    .object({ light: paletteFields('light').partial(), dark: paletteFields('dark').partial() })
    .default({ light: {}, dark: {} }),
  /** Faces of the publisher's own; without them the ones that come with Masthead are used. */
  fonts: z
    .object({ display: z.array(fontFace).default([]), label: z.array(fontFace).default([]) })
    .default({ display: [], label: [] }),
  categories: z.array(category).min(1),
  /** Where imported posts go whose category nothing maps. */
  defaultCategory: z.string(),
  /** Words that the desk advises against, and what to write instead. */
  houseWords: z
    .array(z.object({ word: neededField('Word', 100), instead: neededField('Instead', 100) }))
    .max(500)
    .register(settingWords, { label: 'House words', one: 'word' })
    .default([]),
  /** The external site behind the menu item Resources. */
  resources: addressField('Resources', 'the site behind that item of the menu'),
  /** In its order; what is not in it is hidden. */
  menu: z
    .array(
      z.object({
        item: z
          .enum(Object.keys(MENU_ITEMS) as [MenuItemName, ...MenuItemName[]])
          .register(settingWords, { label: 'Item', choices: MENU_ITEMS }),
        name: textField('Name', 30, { hint: 'if it is another' }).optional(),
        url: textField('Address', 2_000, {
          hint: 'of a further link: https://…, or a page of yours: /legal/terms',
        }).optional(),
      }),
    )
    .max(20)
    .check(({ value, issues }) => {
      const message = faultOfMenu(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .register(settingWords, { label: 'Menu', one: 'item', hint: 'what you take out is hidden' })
    .default(SPECIFIED_MENU),
  team: z
    .array(
      z.object({
        name: neededField('Name', 200),
        role: textField('Role', 200),
        photo: pictureField('Photo').optional(),
        biography: textField('Biography', 2_000, { as: 'lines' }).optional(),
      }),
    )
    .max(100)
    .register(settingWords, { label: 'Team', one: 'person', hint: 'on the page About' }),
  contact: z.object({
    email: emailField('General'),
    helpline: textField('Helpline', 50, { hint: 'telephone' }),
    media: emailField('Media'),
    sales: emailField('Sales'),
    privacy: emailField('Privacy'),
  }),
  offices: z
    .array(
      z.object({
        country: neededField('Country', 100),
        lines: z
          .array(z.string().max(200))
          .min(1)
          .max(10)
          .register(settingWords, { label: 'Address', hint: 'a line each' }),
        telephone: textField('Telephone', 50).optional(),
      }),
    )
    .max(50)
    .register(settingWords, { label: 'Offices', one: 'office' }),
  social: z.array(link).max(30).register(settingWords, { label: 'Social pages', one: 'page' }),
  sisterTitles: z.array(link).max(30).register(settingWords, { label: 'Sister titles', one: 'title' }),
  pictures: z.object({
    subscribe: pictureField('Subscribing', 'beside the form for subscribers'),
    share: pictureField('Sharing', 'for pages without a picture of their own'),
    author: pictureField('Author', 'for authors without a photo'),
    icon: pictureField('Icon', 'in the tabs of browsers'),
    logo: pictureField('Logo', 'for search engines and feeds'),
  }),
});

/** A section as pages read it. */
export interface PublishedSection {
  readonly cat_slug: string;
  readonly cat_name: string;
  readonly menu_name?: string | undefined;
  readonly hue?: { readonly light: string; readonly dark: string } | undefined;
  /** In no menu, filter and site map. */
  readonly isHidden?: boolean;
  /** Founded, and without a story that readers have: its page is empty, and no menu, footer or site map leads to it yet. */
  readonly isEmpty?: boolean;
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
