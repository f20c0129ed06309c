import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { leftOut, leftOutUnnamed } from '../left-out.ts';
import { anyMoment } from '../moments.ts';
import type { SourceItem, SourcePlace } from '../source.ts';
import { ghostFlag, ghostText } from './fields.ts';
import { GHOST_LIMITS } from './ghost-limits.ts';
import type { MemberRecord } from './records.ts';
import type { GhostReferences } from './references.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NOT_SUBSCRIBED = 'they have not subscribed to the newsletter, or left it';
const NO_MAIL = 'mails to them came back, or were called spam';

/**
 * The subscription of a member with a newsletter. Others are counted, and never named in a report.
 * @param refusal why there is no subscription; undefined for a subscription
 * @param seen addresses of the members before; receives this one
 */
export function subscriptionOf(
  written: string,
  created: string,
  place: SourcePlace,
  refusal: string | undefined,
  seen: Set<string>,
): SourceItem {
  const email = written.trim().toLowerCase();
  if (!EMAIL.test(email)) return leftOut('member without an address', 'this is no email address', place);
  if (refusal) return leftOutUnnamed('member', refusal);
  if (seen.has(email)) return leftOutUnnamed('member', 'the same address is there twice');
  seen.add(email);
  return { kind: 'subscription', key: `ghost:member:${email}`, place, email, created: anyMoment(created) };
}

/** Why a member of an export has no subscription: Ghost's versions write it as a flag, a word or a table. */
export function refusalOf(member: MemberRecord, { newsletterMembers }: GhostReferences): string | undefined {
  const { id, newsletters, subscribed, status } = member;
  if (member.email_disabled) return NO_MAIL;
  const isSubscribed = newsletters
    ? newsletters.length > 0
    : (newsletterMembers?.has(id) ?? (subscribed || status === 'subscribed'));
  return isSubscribed ? undefined : NOT_SUBSCRIBED;
}

const row = z.object({
  record: z.object({
    email: ghostText,
    subscribed_to_emails: ghostFlag,
    subscribed: ghostFlag,
    created_at: ghostText,
    deleted_at: ghostText,
  }),
  info: z.object({ lines: z.number() }),
});

/**
 * Reads Ghost's separate list of members (Members, Export), as a stream. A damaged file is reported, and imported up to the
 * damage.
 */
export async function* membersFile(file: string, seen: Set<string>): AsyncGenerator<SourceItem> {
  let hasEmails = false;
  const parser = parse({
    bom: true,
    columns: (names: readonly string[]) => {
      const columns = names.map((name) => name.trim().toLowerCase());
      hasEmails = columns.includes('email');
      return columns;
    },
    info: true,
    max_record_size: GHOST_LIMITS.memberLine,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  try {
    for await (const read of createReadStream(file).compose(parser)) {
      if (!hasEmails) break;
      const { record, info } = row.parse(read);
      const isSubscribed = (record.subscribed_to_emails || record.subscribed) && !record.deleted_at;
      const refusal = isSubscribed ? undefined : NOT_SUBSCRIBED;
      yield subscriptionOf(record.email, record.created_at, { file, line: info.lines }, refusal, seen);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const [fault] = error.message.split('\n', 1);
    yield leftOut(basename(file), `it is no list of members from here on: ${fault}`, { file });
  }
  if (!hasEmails) yield leftOut(basename(file), 'it has no column `email`', { file, line: 1 });
}
