import { eventKind } from '#content/events/event.kind.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { KINDS } from '#desk/kinds/kinds.ts';

/** Addresses that the application renders itself, and all below them; the server renders the others. */
const SCREENS: readonly string[] = [
  deskAddresses.stories(),
  deskAddresses.media(),
  deskAddresses.calendar(),
  deskAddresses.paper(),
  deskAddresses.frontPage(),
  deskAddresses.settings(),
  '/desk/redirects',
  // Not the page that erases (desk/readers/ErasingPage.tsx).
  ...['messages', 'requests', 'due', 'subscribers', 'erase', 'log'].map((name) => `/desk/readers/${name}`),
  ...KINDS.map(({ name }) => deskAddresses.kind(name)),
];

/** Whether the application renders this path. A story's preview is a page of the server's. */
export function isScreen(path: string): boolean {
  if (path.endsWith('/preview')) return false;
  return SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`));
}

/**
 * Addresses without a screen of their own that people get by shortening another, and the screen that each redirects to. Those directly
 * below /desk are in routes.ts, too.
 */
export const GROUPS: Readonly<Record<string, string>> = {
  '/desk/kinds': deskAddresses.kind(eventKind.name),
  '/desk/redirects': deskAddresses.kind(redirectKind.name),
  '/desk/text-page': deskAddresses.kind(pageKind.name),
  '/desk/readers': deskAddresses.readersMessages(),
  '/desk/bring-in-report': deskAddresses.bringIn(),
  '/desk/old-comments': deskAddresses.bringIn(),
  '/desk/guides': deskAddresses.desk(),
  '/desk/stories/of-post': deskAddresses.stories(),
  ...Object.fromEntries(KINDS.map(({ name }) => [`${deskAddresses.kind(name)}/copy`, deskAddresses.kind(name)])),
};
