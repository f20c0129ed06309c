import { SHEET_NAMES, SHEET_WORDS, SHEETS } from '#content/settings/sheets.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { desksPlaces } from '#desk/pages/desk-places.ts';
import type { FoundPlace } from './find.contract.ts';
import { isNamedBy } from './is-named-by.ts';

/** Of single settings. */
const MOST_SETTINGS = 8;

/**
 * The desk's screens that have these words among their other names, and for owners the settings, as screens and one by one. A screen
 * whose own name has them is in the palette already, from the page's header.
 */
export function screensNamed({ account: { role } }: Pick<SignedIn, 'account'>, words: string): FoundPlace[] {
  const { daily, more } = desksPlaces(role);
  const screens = [...daily, ...more.flatMap(({ places }) => places)]
    .filter(({ name, also = '' }) => !isNamedBy(name, words) && isNamedBy(`${name} ${also}`, words))
    .map(({ name, href }) => ({ path: href, title: name, about: 'Go to' }));
  return includes(role, 'owner') ? [...screens, ...settingsNamed(words)] : screens;
}

function settingsNamed(words: string): FoundPlace[] {
  const sheets = SHEET_NAMES.filter((name) => isNamedBy(namesOfSheet(name), words)).map((name) => ({
    path: deskAddresses.settings(name),
    title: SHEET_WORDS[name].title,
    about: 'Settings',
  }));
  const single = SHEET_NAMES.flatMap((name) =>
    [...SHEETS[name].settings]
      .filter(([, { field }]) => isNamedBy(`${field.label} ${field.hint ?? ''} ${namesOfSheet(name)}`, words))
      // All of a screen have its name: the screen stands for them.
      .filter(() => !isNamedBy(namesOfSheet(name), words))
      .map(([setting, { field }]) => ({
        path: `${deskAddresses.settings(name)}#${setting}`,
        title: field.label,
        about: `Setting, ${SHEET_WORDS[name].title}`,
      })),
  );
  return [...sheets, ...single.slice(0, MOST_SETTINGS)];
}

function namesOfSheet(name: (typeof SHEET_NAMES)[number]): string {
  return `${SHEET_WORDS[name].title} ${SHEET_WORDS[name].also} settings`;
}
