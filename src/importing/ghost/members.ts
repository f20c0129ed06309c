import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type LeftOut, leftOut } from '../left-out.ts';
import type { Place, SourceItem } from '../source.ts';
import { ghostDate } from './dates.ts';
import { flag, text } from './fields.ts';
import { limits } from './limits.ts';
import type { MemberRecord } from './records.ts';
import type { Survey } from './survey.ts';

interface Member {
  readonly email: string;
  readonly created: string;
  readonly place: Place;
  /** Why there is no subscription; undefined for a subscription. */
  readonly refusal: string | undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Members are counted, and never named in a report. */
const MEMBER = 'member';

/** Turns members with a newsletter into subscriptions, each address once. */
export class Subscriptions {
  readonly #leftOut: LeftOut;
  readonly #seen = new Set<string>();

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  *member({ email: written, created, place, refusal }: Member): Generator<SourceItem> {
    const email = written.trim().toLowerCase();
    if (!EMAIL.test(email))
      yield* this.#leftOut.item(leftOut('member without an address', 'this is no email address', place));
    else if (refusal) this.#leftOut.count(MEMBER, refusal);
    else if (this.#seen.has(email)) this.#leftOut.count(MEMBER, 'the same address is there twice');
    else {
      this.#seen.add(email);
      const date = ghostDate(created);
      yield { kind: 'subscription', key: `ghost:member:${email}`, place, email, ...(date ? { created: date } : {}) };
    }
  }
}

const NOT_SUBSCRIBED = 'they have not subscribed to the newsletter, or left it';
const NO_MAIL = 'mails to them came back, or were called spam';

/** Why a member has no subscription: Ghost's versions write it as a flag, a word or a table. */
export function refusalOf(member: MemberRecord, survey: Survey): string | undefined {
  if (member.email_disabled) return NO_MAIL;
  return hasSubscribed(member, survey) ? undefined : NOT_SUBSCRIBED;
}

function hasSubscribed({ id, newsletters, subscribed, status }: MemberRecord, survey: Survey): boolean {
  if (newsletters) return newsletters.length > 0;
  if (survey.newsletterMembers) return survey.newsletterMembers.has(id);
  return subscribed || status === 'subscribed';
}

const row = z.object({
  record: z.object({ email: text, subscribed_to_emails: flag, subscribed: flag, created_at: text, deleted_at: text }),
  info: z.object({ lines: z.number() }),
});

/**
 * Reads Ghost's separate list of members (Members, Export), as a stream. A damaged file is reported, and imported up to the
 * damage.
 */
export async function* membersFile(file: string, subscriptions: Subscriptions): AsyncGenerator<SourceItem> {
  let hasEmails = false;
  const parser = parse({
    bom: true,
    columns: (names: readonly string[]) => {
      const columns = names.map((name) => name.trim().toLowerCase());
      hasEmails = columns.includes('email');
      return columns;
    },
    info: true,
    max_record_size: limits.memberLine,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  try {
    for await (const read of createReadStream(file).compose(parser)) {
      if (!hasEmails) break;
      const { record, info } = row.parse(read);
      const refusal = record.subscribed_to_emails || record.subscribed ? undefined : NOT_SUBSCRIBED;
      const { email, created_at: created, deleted_at: deleted } = record;
      const place = { file, line: info.lines };
      yield* subscriptions.member({ email, created, place, refusal: deleted ? NOT_SUBSCRIBED : refusal });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield leftOut(basename(file), `it is no list of members from here on: ${error.message.split('\n', 1)[0]}`, {
      file,
    });
  }
  if (!hasEmails) yield leftOut(basename(file), 'it has no column `email`', { file, line: 1 });
}
