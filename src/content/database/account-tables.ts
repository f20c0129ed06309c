import type { Generated } from 'kysely';
import type { Flag, Role, Way } from '../columns.contract.ts';
import type { Moment } from './schema.ts';

/** Someone who works at the desk. */
export interface AccountTable {
  id: Generated<number>;
  /** What the person signs in with; normalised (`accountName`). */
  name: string;
  role: Role;
  /** The author whose byline their stories carry. */
  author_id: number | null;
  /** argon2id in PHC form; null without a password. */
  password_hash: string | null;
  /** The authenticator's secret is derived from it and the site's own secret, and is stored nowhere. */
  authenticator_seed: string | null;
  /** The time step of the last accepted code: no code is accepted twice (RFC 6238, section 5.2). */
  authenticator_step: number | null;
  created_time: Moment;
  /** When a passkey or a password was first set; null for an invitation that is still open. */
  accepted_time: Moment | null;
  deactivated_time: Moment | null;
}

export interface AccountSessionTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  way: Way;
  /** The browser, in words. */
  agent: string;
  created_time: Moment;
  /** The last request, to the minute. */
  seen_time: Moment;
}

/** A link that works once: the first account where it names none, else the setting up of an account's sign-in. */
export interface AccountLinkTable {
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  account_id: number | null;
  expires_time: Moment;
}

/** A WebAuthn credential. */
export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  /** base64url */
  credential_id: string;
  /** COSE key, base64url */
  public_key: string;
  counter: number;
  /** Comma-separated: `internal,hybrid`. */
  transports: string;
  name: string;
  created_time: Moment;
  used_time: Moment | null;
}

/** A recovery code that is not used yet. */
export interface RecoveryCodeTable {
  account_id: number;
  /** Signed with the site's secret. */
  code_hash: string;
}

/** Attempts to sign in, by a signed hash of an account's name or a visitor's network. */
export interface SignInAttemptTable {
  subject: string;
  attempts: number;
  last_time: Moment;
  blocked_until: Moment;
}

/** A passkey's challenge that has been answered; kept until it expires, so that no answer is accepted twice. */
export interface SpentChallengeTable {
  challenge: string;
  expires_time: Moment;
}

export interface DeskSettingTable {
  name: string;
  value: string;
}

/** A change, and who made it. */
export interface AuditEntryTable {
  id: Generated<number>;
  entry_time: Moment;
  /** Null for the command line. */
  account_id: number | null;
  /** The account's name at that time. */
  actor: string;
  action: string;
  subject: string;
  /** JSON */
  before: string | null;
  /** JSON */
  after: string | null;
  /** Whether it says who looked at data of readers, or changed it. */
  of_readers: Generated<Flag>;
}

export interface AccountTables {
  account: AccountTable;
  account_session: AccountSessionTable;
  account_link: AccountLinkTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  sign_in_attempt: SignInAttemptTable;
  spent_challenge: SpentChallengeTable;
  desk_setting: DeskSettingTable;
  audit_entry: AuditEntryTable;
}
