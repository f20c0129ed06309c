import type { Migration } from '#platform/database/migrate.ts';

const account = 'integer not null references account on delete cascade';

/** Accounts of the desk, their passkeys, codes, links and sessions, and the audit log (docs/decisions/0048). */
export const createAccounts: Migration = {
  name: 'accounts',
  statements: ({ id, word }) => [
    `create table account (id ${id}, name ${word} not null unique, role ${word} not null check (role in ('writer', 'editor', 'owner')),
       author_id integer references author on delete set null, password_hash text, authenticator_seed text,
       authenticator_step integer, created_time ${word} not null, accepted_time ${word}, deactivated_time ${word})`,
    `create table account_session (id ${id}, account_id ${account}, token_hash ${word} not null unique, way ${word} not null,
       agent text not null, created_time ${word} not null, seen_time ${word} not null)`,
    `create index account_session_by_account on account_session (account_id)`,
    `create table account_link (token_hash ${word} primary key, account_id integer references account on delete cascade,
       expires_time ${word} not null)`,
    `create table passkey (id ${id}, account_id ${account}, credential_id ${word} not null unique, public_key text not null,
       counter bigint not null, transports text not null, name text not null, created_time ${word} not null, used_time ${word})`,
    `create index passkey_by_account on passkey (account_id)`,
    `create table recovery_code (account_id ${account}, code_hash ${word} not null, primary key (account_id, code_hash))`,
    `create table sign_in_attempt (subject ${word} primary key, attempts integer not null, last_time ${word} not null,
       blocked_until ${word} not null)`,
    `create table spent_challenge (challenge ${word} primary key, expires_time ${word} not null)`,
    `create table desk_setting (name ${word} primary key, value text not null)`,
    // No reference to the account: an entry outlives it.
    `create table audit_entry (id ${id}, entry_time ${word} not null, account_id integer, actor text not null,
       action ${word} not null, subject text not null, before text, after text)`,
  ],
};
