import { type LeftOut, leftOut } from '../left-out.ts';
import type { Place, SourceItem } from '../source.ts';
import { ghostDate } from './dates.ts';
import type { MemberRecord } from './records.ts';
import type { Survey } from './survey.ts';

export interface Member {
  readonly email: string;
  readonly created: string;
  readonly place: Place;
  /** Why there is no subscription; undefined for those who have one. */
  readonly refusal: string | undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** People are counted, and never named in a report. */
const MEMBER = 'member';

/** Turns members into subscriptions: those who asked for the newsletter, each address once. */
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

export const NOT_SUBSCRIBED = 'they have not subscribed to the newsletter, or left it';
const NO_MAIL = 'mails to them came back, or were called spam';

/** Why a member of the export has no subscription; whether versions say it by a flag, a word or a table. */
export function refusalOf(member: MemberRecord, survey: Survey): string | undefined {
  if (member.email_disabled) return NO_MAIL;
  return hasSubscribed(member, survey) ? undefined : NOT_SUBSCRIBED;
}

function hasSubscribed({ id, newsletters, subscribed, status }: MemberRecord, survey: Survey): boolean {
  if (newsletters) return newsletters.length > 0;
  if (survey.newsletterMembers) return survey.newsletterMembers.has(id);
  return subscribed || status === 'subscribed';
}
