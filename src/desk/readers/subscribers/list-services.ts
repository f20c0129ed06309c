import type { MailingService } from './list.contract.ts';

/** A cell by the name of its column, in small letters; empty where there is none. */
export type Cell = (column: string) => string;

/** What a line says of an address. */
export interface ListedAddress {
  readonly email: string;
  /** Absent for one that wants the newsletter. */
  readonly refusal?: 'ended' | 'undeliverable';
  /** When it subscribed. */
  readonly since?: string | undefined;
  /** When it ended. */
  readonly until?: string | undefined;
}

interface ListService {
  /** Columns that all of its exports have, and others do not. */
  readonly columns: readonly string[];
  readonly address: (cell: Cell, columns: readonly string[]) => ListedAddress;
}

/**
 * What the exports of each service look like: Mailchimp's audience, which is four files, listmonk's subscribers, Ghost's members, and
 * the list that this desk gives.
 */
const SERVICES_BY_NAME: Readonly<Record<Exclude<MailingService, 'list'>, ListService>> = {
  mailchimp: {
    columns: ['leid', 'euid'],
    // The first column; an audience may call it something else.
    address: (cell, [first = '']) => ({
      email: cell('email address') || cell(first),
      ...(cell('unsub_time') && { refusal: 'ended' }),
      ...(cell('clean_time') && { refusal: 'undeliverable' }),
      since: momentIn(cell('optin_time')) ?? momentIn(cell('confirm_time')),
      until: momentIn(cell('unsub_time')),
    }),
  },
  listmonk: {
    columns: ['uuid', 'email', 'status', 'created_at'],
    address: (cell) => ({
      email: cell('email'),
      ...(cell('status') === 'blocklisted' && { refusal: 'ended' }),
      ...(cell('status') === 'disabled' && { refusal: 'undeliverable' }),
      since: momentIn(cell('created_at')),
      until: momentIn(cell('updated_at')),
    }),
  },
  ghost: {
    columns: ['email', 'subscribed_to_emails', 'created_at'],
    address: (cell) => ({
      email: cell('email'),
      ...((!/^(?:true|1)$/i.test(cell('subscribed_to_emails')) || cell('deleted_at')) && { refusal: 'ended' }),
      since: momentIn(cell('created_at')),
    }),
  },
  masthead: {
    columns: ['email', 'unsubscribe_url', 'consent_from'],
    address: (cell) => ({ email: cell('email'), since: momentIn(cell('created_time')) }),
  },
};

/** Columns in which another list may have the addresses. */
const ADDRESS_COLUMNS = ['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'email_address'];

/** Which service the columns of a list are of. @param columns in small letters @returns undefined for a list without addresses */
export function serviceOf(columns: readonly string[]): MailingService | undefined {
  const named = Object.entries(SERVICES_BY_NAME).find(([, service]) =>
    service.columns.every((column) => columns.includes(column)),
  );
  if (named) return named[0] as MailingService;
  return ADDRESS_COLUMNS.some((column) => columns.includes(column)) ? 'list' : undefined;
}

/** What a line of a list says. */
export function addressIn(service: MailingService, cell: Cell, columns: readonly string[]): ListedAddress {
  if (service !== 'list') return SERVICES_BY_NAME[service].address(cell, columns);
  return { email: ADDRESS_COLUMNS.map(cell).find(Boolean) ?? '' };
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?/;

/** A moment as these services write it: ISO 8601, or Go's words for it. Without a zone it is UTC. @returns undefined for none */
function momentIn(written: string): string | undefined {
  const [, day, time = '00:00', zone = 'Z'] = MOMENT.exec(written) ?? [];
  const moment = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
