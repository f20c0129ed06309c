import { SHEET_NAMES, SHEET_WORDS, SHEETS } from '#content/settings/sheets.ts';
import { includes, type Role } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { GUIDES } from '#desk/guides/guides.ts';
import { KINDS } from '#desk/kinds/kinds.ts';
import { type DeskPlace, desksPlaces } from '#desk/pages/desk-places.ts';
import type { FoundPlace } from './find.contract.ts';
import { isNamedBy } from './is-named-by.ts';

/** Of single settings. */
const MOST_SETTINGS = 8;

/**
 * The desk's screens that have these words among their names, and for owners the settings, as screens and one by one. A screen of the
 * header whose own name has them is in the palette already, from the page.
 */
export function screensNamed({ account: { role } }: Pick<SignedIn, 'account'>, words: string): FoundPlace[] {
  const { daily, more } = desksPlaces(role);
  const inHeader = [...daily, ...more.flatMap(({ places }) => places)];
  const screens = [...inHeader.filter(({ name }) => !isNamedBy(name, words)), ...screensBelow(role)]
    .filter(({ name, also = '' }) => isNamedBy(`${name} ${also}`, words))
    .map(({ name, href }) => ({ path: href, title: name, about: 'Go to' }));
  return includes(role, 'owner') ? [...screens, ...settingsNamed(words)] : screens;
}

/** Screens that only other screens lead to. */
function screensBelow(role: Role): DeskPlace[] {
  const bin = { href: deskAddresses.bin(), name: 'Bin', also: 'deleted stories, trash, restore, bring back' };
  const guides = Object.entries(GUIDES).map(([name, title]) => ({ href: deskAddresses.guide(name), name: title }));
  const ofKinds = KINDS.flatMap(({ name, words, list }) => [
    {
      href: deskAddresses.removed(name),
      name: `Removed ${words.many.toLowerCase()}`,
      also: 'bin, trash, deleted, bring back',
    },
    ...(list.beside ?? []).map(({ words: title, path }) => ({ href: `${deskAddresses.desk()}${path}`, name: title })),
  ]);
  return [bin, ...guides, ...(includes(role, 'editor') ? ofKinds : [])];
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
