import { includes, type Role } from '#desk/accounts/accounts.contract.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { KINDS } from '#desk/kinds/kinds.ts';

/** A screen of the desk that its header leads to. */
export interface DeskPlace {
  readonly href: string;
  readonly name: string;
  /** Other words by which people look for it. */
  readonly also?: string;
}

/** Places under one heading, behind the header's menu. */
export interface DeskPlaces {
  readonly title: string;
  readonly places: readonly DeskPlace[];
}

/** Where the header leads somebody of a role: what every day needs, always in sight, and the rest in a menu. */
export function desksPlaces(role: Role): {
  readonly daily: readonly DeskPlace[];
  readonly more: readonly DeskPlaces[];
} {
  const daily = [
    { href: deskAddresses.desk(), name: 'Today', also: 'start, tasks, what is wrong, imports, what was left out' },
    { href: deskAddresses.stories(), name: 'Stories', also: 'articles, drafts, posts' },
    { href: deskAddresses.calendar(), name: 'Calendar', also: 'schedule, plan, target dates' },
    { href: deskAddresses.media(), name: 'Media', also: 'pictures, photographs, images, uploads, library' },
  ];
  const guides = {
    href: deskAddresses.guide('an-owners-first-hour'),
    name: 'Guides',
    also: 'help, how to, manual, documentation, first hour',
  };
  const account = {
    href: deskAddresses.account(),
    name: 'Your account',
    also: 'password, passkey, profile, sign-in, recovery codes',
  };
  if (!includes(role, 'editor')) return { daily: [...daily, account, guides], more: [] };
  const isOwner = includes(role, 'owner');
  const owners = isOwner ? [PEOPLE, BRING_IN, BACKUPS] : [];
  const settings = isOwner
    ? [{ href: deskAddresses.settings(), name: 'Settings', also: 'preferences, configuration, options' }]
    : [];
  const paper = { title: 'The paper', places: [...PAPER, ...EDITED, ...settings] };
  const readers = { title: 'Readers', places: isOwner ? [MESSAGES, ...OF_OWNERS] : [MESSAGES] };
  return { daily, more: [paper, readers, { title: 'The desk', places: [account, ...owners, guides] }] };
}

const PEOPLE = { href: deskAddresses.people(), name: 'People', also: 'accounts, users, invite, roles, colleagues' };
const BRING_IN = {
  href: deskAddresses.bringIn(),
  name: 'Bring in the old site',
  also: 'import, imports, migrate, upload an export, WordPress, Ghost',
};
const BACKUPS = {
  href: deskAddresses.backups(),
  name: 'Backups',
  also: 'restore, rehearsal, take out the demo, save everything',
};

const MESSAGES = {
  href: deskAddresses.readersMessages(),
  name: 'Messages',
  also: 'readers’ post, letters, mail, contact, answers',
};

/** Personal data that editors have no need of. */
const OF_OWNERS = [
  {
    href: deskAddresses.readersRequests(),
    name: 'Privacy requests',
    also: 'opt-out, do not sell, GDPR, data requests',
  },
  { href: deskAddresses.subscribers(), name: 'Subscribers', also: 'newsletter, addresses, list' },
  { href: deskAddresses.erasePerson(), name: 'Erase a person', also: 'delete, forget, right to be forgotten' },
  { href: deskAddresses.readersLog(), name: 'Who looked', also: 'log, audit, readers’ data' },
];

const PAPER = [
  { href: deskAddresses.frontPage(), name: 'Front page', also: 'leads, home, pin' },
  { href: deskAddresses.paper(), name: 'Look ahead', also: 'preview, the paper at a moment, tomorrow' },
];

/** Kinds of content, each with its list. */
const EDITED = KINDS.map(({ name, words: { many, also } }) => ({
  href: deskAddresses.kind(name),
  name: many,
  ...(also !== undefined && { also }),
}));

/** Whether a path is a place's, or below it. All paths of the desk begin with that of its start page. */
export function standsAt(path: string, { href }: DeskPlace): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== deskAddresses.desk() && path.startsWith(`${href}/`) ? 'true' : undefined;
}
