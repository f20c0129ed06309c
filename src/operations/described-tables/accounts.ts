import { ATTEMPTS_FORGOTTEN, SESSION_IDLE } from '#desk/accounts/accounts-limits.ts';
import type { DescribedTables } from '../described-table.ts';
import { COLLEAGUE } from './reasons.ts';

const ACCOUNTS = 'who works at the desk of this site, and how they sign in there; a backup has it';

/** Who works at the desk, and how they sign in. */
export const ACCOUNT_TABLES = {
  account: {
    origin: 'people',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['name', 'role', 'author_id', 'created_time', 'accepted_time', 'deactivated_time'],
        purpose: 'To know who works at the desk, and what they may do',
        kept: COLLEAGUE,
      },
      {
        columns: ['password_hash', 'authenticator_seed', 'authenticator_step'],
        purpose: 'To sign in',
        kept: COLLEAGUE,
      },
    ],
    notPersonal: ['id'],
  },
  passkey: {
    origin: 'people',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: [
          'account_id',
          'credential_id',
          'public_key',
          'counter',
          'transports',
          'name',
          'created_time',
          'used_time',
        ],
        purpose: 'To sign in',
        kept: 'Until it is removed, or the account closed',
      },
    ],
    notPersonal: ['id'],
  },
  recovery_code: {
    origin: 'people',
    notExported: ACCOUNTS,
    personal: [{ columns: ['account_id', 'code_hash'], purpose: 'To sign in', kept: 'Until it is used or replaced' }],
  },
  desk_setting: { origin: 'people', notExported: ACCOUNTS, personal: 'nothing' },
  audit_entry: {
    origin: 'people',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['entry_time', 'account_id', 'actor', 'action', 'subject', 'before', 'after'],
        purpose: 'To tell who changed what, and who looked at data of readers',
        kept: 'As long as the site: it is the evidence of changes',
      },
    ],
    notPersonal: ['id', 'of_readers'],
  },
  account_session: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['account_id', 'token_hash', 'way', 'agent', 'created_time', 'seen_time'],
        purpose: 'To stay signed in, and to see and end other sessions',
      },
    ],
    notPersonal: ['id'],
    ends: { column: 'seen_time', after: SESSION_IDLE },
  },
  account_link: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['token_hash', 'account_id', 'expires_time'],
        purpose: 'To invite or to recover, once',
        kept: 'Until it is used, or expires',
      },
    ],
    ends: { column: 'expires_time', after: 0 },
  },
  sign_in_attempt: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['subject', 'attempts', 'last_time', 'blocked_until'],
        purpose: 'To slow down guesses; a keyed hash of a name or a network',
      },
    ],
    ends: { column: 'last_time', after: ATTEMPTS_FORGOTTEN },
  },
  spent_challenge: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: 'nothing',
    ends: { column: 'expires_time', after: 0 },
  },
} satisfies Partial<DescribedTables>;
