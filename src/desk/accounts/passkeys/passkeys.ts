import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import { PASSKEY_CHALLENGE_LIFETIME, SENT_FORM_KEPT } from '../accounts-limits.ts';
import { passkeyPlace } from '../session-cookie.ts';
import { clientData, fieldJson, passkeyAnswer, passkeyRegistration } from './passkey.contract.ts';
import { type NewPasskey, notePasskeyUse, passkeyWithCredential, spendChallenge } from './passkeys.store.ts';

/** What a challenge is for: signing in, or adding a passkey to one account (or with one link). */
export type ChallengeUse = 'sign in' | `add ${string}`;

/** EdDSA, ES256, RS256 (COSE): what authenticators make. Node.js still calls post-quantum ones experimental, and warns. */
const ALGORITHMS = [-8, -7, -257];

const REFUSED = 'The passkey was not accepted. Please try again.';

/**
 * A challenge that the server need not store before it is answered: it carries its end, and is signed for its use.
 * @returns `expires.random.signature`
 */
function newChallenge({ keys, now }: Site, use: ChallengeUse): string {
  const expires = now().getTime() + PASSKEY_CHALLENGE_LIFETIME;
  const content = `${expires}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${keys.sign('passkey', `${use} ${content}`)}`;
}

interface Challenge {
  readonly text: string;
  readonly expires: string;
}

/** @param encoded base64url of WebAuthn's clientDataJSON. @throws Invalid for a challenge that is forged or has expired */
function challengeIn(encoded: string, { keys }: Site, use: ChallengeUse, moment: Date): Challenge {
  const content = fieldJson.pipe(clientData).safeParse(Buffer.from(encoded, 'base64url').toString());
  const challenge = content.data?.challenge ?? '';
  const text = Buffer.from(challenge, 'base64url').toString();
  const [expires = '', random = '', signature = ''] = text.split('.');
  const isOurs = keys.verify('passkey', `${use} ${expires}.${random}`, signature);
  if (!isOurs || Number(expires) <= moment.getTime()) throw new Invalid(REFUSED);
  // Spent for as long as a form may wait that holds its answer.
  return { text: challenge, expires: new Date(Number(expires) + SENT_FORM_KEPT).toISOString() };
}

/** What the browser needs to ask for a passkey, as JSON; undefined where passkeys do not work. */
export async function passkeyQuestion(site: Site): Promise<string | undefined> {
  const place = passkeyPlace(site);
  if (!place) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: place.host,
    challenge: newChallenge(site, 'sign in'),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/** What the browser needs to make a passkey, as JSON; undefined where passkeys do not work. */
export async function passkeyOffer(
  site: Site,
  { use, name, existing }: { use: ChallengeUse; name: string; existing: readonly string[] },
): Promise<string | undefined> {
  const place = passkeyPlace(site);
  if (!place) return undefined;
  const options = await generateRegistrationOptions({
    rpName: site.publication.name,
    rpID: place.host,
    userName: name,
    challenge: newChallenge(site, use),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map((id) => ({ id })),
    // Signing in asks for no name: the passkey knows its account.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

/** A new passkey, checked and ready to be stored. Its challenge is spent in the same transaction. */
export interface MadePasskey {
  readonly passkey: NewPasskey;
  readonly challenge: Challenge;
}

/**
 * @param field the browser's answer
 * @param moment when it was sent
 * @throws Invalid
 */
export async function madePasskey(
  site: Site,
  use: ChallengeUse,
  field: unknown,
  name: string,
  moment = site.now(),
): Promise<MadePasskey> {
  const answer = fieldJson.pipe(passkeyRegistration).safeParse(field);
  if (!answer.success) throw new Invalid(REFUSED);
  const { challenge, expected } = expectationsOf(answer.data.response.clientDataJSON, site, use, moment);
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: answer.data,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!registrationInfo) throw new Invalid(REFUSED);
  const { id, publicKey, counter } = registrationInfo.credential;
  const passkey: NewPasskey = {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.data.response.transports.join(','),
    name,
  };
  return { passkey, challenge };
}

/**
 * The account that a passkey signs in.
 * @param field the browser's answer
 * @throws Invalid when it is wrong, expired or used; the message does not tell which
 */
export async function accountOfPasskey(site: Site, field: unknown) {
  const answer = fieldJson.pipe(passkeyAnswer).safeParse(field);
  if (!answer.success) throw new Invalid(REFUSED);
  const { challenge, expected } = expectationsOf(answer.data.response.clientDataJSON, site, 'sign in', site.now());
  const known = await passkeyWithCredential(site, answer.data.id);
  if (!known) throw new Invalid(REFUSED);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: answer.data,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
    },
  }).catch(refuse);
  if (!verified) throw new Invalid(REFUSED);
  await site.database.queries.transaction().execute(async (transaction) => {
    await spendChallenge(transaction, challenge.text, challenge.expires);
    await notePasskeyUse(transaction, site, known.id, authenticationInfo.newCounter);
  });
  return { id: known.account_id, name: known.name, role: known.role };
}

/** What the library is to check in an answer, and the challenge that it answers. @throws Invalid */
function expectationsOf(clientDataJSON: string, site: Site, use: ChallengeUse, moment: Date) {
  const place = passkeyPlace(site);
  if (!place) throw new Invalid('Passkeys work only where SITE_URL has a host name.');
  const challenge = challengeIn(clientDataJSON, site, use, moment);
  const { host: expectedRPID, origin: expectedOrigin } = place;
  const expected = { expectedChallenge: challenge.text, expectedOrigin, expectedRPID, requireUserVerification: true };
  return { challenge, expected };
}

/** The library's message names what was wrong; it is not shown to the visitor. */
function refuse(): never {
  throw new Invalid(REFUSED);
}
