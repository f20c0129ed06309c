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
