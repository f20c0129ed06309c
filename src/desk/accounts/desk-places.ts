import { deskAddresses } from '#desk/desk-addresses.ts';
import { KINDS } from '#desk/kinds/kinds.ts';
import { includes, type Role } from './accounts.contract.ts';

/** A screen of the desk that its header leads to. */
export interface DeskPlace {
  readonly href: string;
  readonly name: string;
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
    { href: deskAddresses.desk(), name: 'Today' },
    { href: deskAddresses.stories(), name: 'Stories' },
    { href: deskAddresses.calendar(), name: 'Calendar' },
    { href: deskAddresses.media(), name: 'Media' },
  ];
  const account = { href: deskAddresses.account(), name: 'Your account' };
  if (!includes(role, 'editor')) return { daily: [...daily, account], more: [] };
  const isOwner = includes(role, 'owner');
  const owners = isOwner ? [PEOPLE, BRING_IN, BACKUPS] : [];
  const settings = isOwner ? [{ href: deskAddresses.settings(), name: 'Settings' }] : [];
  const paper = { title: 'The paper', places: [...PAPER, ...EDITED, ...settings] };
  const readers = { title: 'Readers', places: isOwner ? [MESSAGES, ...OF_OWNERS] : [MESSAGES] };
  return { daily, more: [paper, readers, { title: 'The desk', places: [account, ...owners] }] };
}

const PEOPLE = { href: deskAddresses.people(), name: 'People' };
const BRING_IN = { href: deskAddresses.bringIn(), name: 'Bring in the old site' };
const BACKUPS = { href: deskAddresses.backups(), name: 'Backups' };

const MESSAGES = { href: deskAddresses.readersMessages(), name: 'Messages' };

/** Personal data that editors have no need of. */
const OF_OWNERS = [
  { href: deskAddresses.readersRequests(), name: 'Privacy requests' },
  { href: deskAddresses.subscribers(), name: 'Subscribers' },
  { href: deskAddresses.erasePerson(), name: 'Erase a person' },
  { href: deskAddresses.readersLog(), name: 'Who looked' },
];

const PAPER = [
  { href: deskAddresses.frontPage(), name: 'Front page' },
  { href: deskAddresses.paper(), name: 'Look ahead' },
];

/** Kinds of content, each with its list. */
const EDITED = KINDS.map(({ name, words }) => ({ href: deskAddresses.kind(name), name: words.many }));

/** Whether a path is a place's, or below it. All paths of the desk begin with that of its start page. */
export function standsAt(path: string, { href }: DeskPlace): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== deskAddresses.desk() && path.startsWith(`${href}/`) ? 'true' : undefined;
}
