import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { addPasskey } from '../passkeys/passkeys.store.ts';
import { type ChallengeUse, passkeyOffer, passkeyQuestion } from '../passkeys/passkeys.ts';
import type { Person } from './people.ts';

/** A passkey that a program keeps, so that a test can answer wrongly as well. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/** What an answer says; by default what a browser at SITE_URL would. */
interface Claims {
  readonly challenge: string;
  readonly origin?: string;
  readonly host?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** Flags of authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** Adds a passkey to an account. */
export async function givenPasskey(site: Site, person: Pick<Person, 'id' | 'name'>): Promise<SoftwarePasskey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16).toString('base64url');
  const public_key = coseKey(publicKey).toString('base64url');
  const passkey = { credential_id: id, public_key, counter: 0, transports: '', name: 'laptop' };
  await addPasskey(site.database.queries, site, person, passkey);
  return { id, privateKey };
}

const question = z.object({ challenge: z.string() });

/** The challenge of the sign-in page. */
export async function challengeOf(site: Site): Promise<string> {
  return question.parse(JSON.parse((await passkeyQuestion(site)) ?? '')).challenge;
}

/** The challenge of a page that adds a passkey. */
export async function challengeToAdd(site: Site, use: ChallengeUse): Promise<string> {
  return question.parse(JSON.parse((await passkeyOffer(site, { use, name: 'ines', existing: [] })) ?? '')).challenge;
}

/** The form field with which a browser adds a new passkey, without attestation (WebAuthn, sections 6.5.1 and 7.1). */
export function registrationField(
  { configuration: { siteUrl } }: Pick<Site, 'configuration'>,
  challenge: string,
  { isVerified = true }: Pick<Claims, 'isVerified'> = {},
) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin: siteUrl, crossOrigin: false });
  const id = randomBytes(16);
  const head = Buffer.alloc(5);
  head.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | HAS_CREDENTIAL);
  const model = Buffer.alloc(16);
  const idLength = Buffer.of(0, id.length);
  const data = Buffer.concat([sha256(new URL(siteUrl).hostname), head, model, idLength, id, coseKey(publicKey)]);
  // The CBOR map {"fmt": "none", "attStmt": {}, "authData": data of less than 256 bytes}.
  const fields = Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58', 'latin1');
  const attestation = Buffer.concat([fields, Buffer.of(data.length), data]);
  return JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    },
  });
}

/** The form field with which a browser signs in (WebAuthn, sections 6.3.3 and 7.2). */
export function passkeyField(
  { id, privateKey }: SoftwarePasskey,
  { configuration }: Pick<Site, 'configuration'>,
  { challenge, origin = configuration.siteUrl, host, isVerified = true, counter = 1 }: Claims,
): string {
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
  const tail = Buffer.alloc(5);
  tail.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
  tail.writeUInt32BE(counter, 1);
  const data = Buffer.concat([sha256(host ?? new URL(configuration.siteUrl).hostname), tail]);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
  return JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  });
}

/** An ES256 key as WebAuthn stores it: the CBOR map {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from('a5010203262001215820', 'hex');
  return Buffer.concat([head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]);
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
