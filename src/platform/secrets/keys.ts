import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, InvalidConfiguration, SHORTEST_SECRET } from '../configuration.ts';
import { OWNER_READS } from '../files/owner-only.ts';

/** Name of the file in the data directory that holds the secret; backups copy it. */
export const SECRET_FILE = 'secret.key';

/** What signatures are for. A signature for one purpose is worth nothing for another. */
export type Purpose =
  | 'unsubscribe'
  | 'preview'
  | 'story-preview'
  | 'page-preview'
  | 'suppression'
  | 'limits'
  | 'authenticator'
  | 'recovery'
  | 'passkey'
  | 'attempt'
  | 'opted-out'
  | 'outcome'
  | 'sent form'
  | 'line of a list'
  | 'backup'
  | 'fingerprint';

/** Signs what the site sends out and later recognises: links in mails, previews, addresses that must not return. */
export interface Keys {
  /** @returns HMAC-SHA256 in base64url, 43 characters */
  sign(purpose: Purpose, text: string): string;
  /** Compares in constant time. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /**
   * Encrypts and signs: AES-256-GCM. Equal texts give equal tokens, because the nonce is a hash of the text (as in RFC 5297).
   * @returns base64url
   */
  seal(purpose: Purpose, text: string): string;
  /** @returns the text, or undefined for a token that was not sealed with this key for this purpose */
  open(purpose: Purpose, token: string): string | undefined;
}

/** Bytes of AES-GCM (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;

/**
 * Keys derived from one secret (HKDF, RFC 5869): SECRET when it is set, else DATA_DIR/secret.key. The file is made when
 * a key is first needed, so that a dry run leaves no file.
 */
export function openKeys({ secret, dataDirectory }: Pick<Configuration, 'secret' | 'dataDirectory'>): Keys {
  const derived = new Map<string, Buffer>();
  let root = secret;
  const keyFor = (purpose: Purpose, use: 'signed' | 'sealed' = 'signed'): Buffer => {
    const name = use === 'signed' ? `masthead/${purpose}` : `masthead/${purpose}/${use}`;
    const known = derived.get(name);
    if (known) return known;
    root ??= presentSecret({ secret, dataDirectory }) ?? madeSecret(join(dataDirectory, SECRET_FILE));
    const key = Buffer.from(hkdfSync('sha256', root, '', name, 32));
    derived.set(name, key);
    return key;
  };
  const sign = (purpose: Purpose, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  const verify = (purpose: Purpose, text: string, signature: string) => {
    const expected = Buffer.from(sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  const seal = (purpose: Purpose, text: string) => {
    const nonce = Buffer.from(sign(purpose, text), 'base64url').subarray(0, NONCE);
    const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, 'sealed'), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  };
  const open = (purpose: Purpose, token: string) => {
    const bytes = Buffer.from(token, 'base64url');
    // One way to write each token: base64url ignores stray letters.
    if (bytes.length < NONCE + TAG || bytes.toString('base64url') !== token) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose, 'sealed'), bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  };
  return { sign, verify, seal, open };
}

/**
 * The secret of this node: SECRET when it is set, else that of the file.
 * @returns undefined where there is neither
 * @throws InvalidConfiguration for a file without a whole secret, as a copy on a full disk leaves it: it could be guessed
 */
export function presentSecret({
  secret,
  dataDirectory,
}: Pick<Configuration, 'secret' | 'dataDirectory'>): string | undefined {
  if (secret !== undefined) return secret;
  const file = join(dataDirectory, SECRET_FILE);
  const found = contentOf(file);
  if (found === undefined || found.length >= SHORTEST_SECRET) return found;
  throw new InvalidConfiguration(
    `${file} holds no whole secret: a secret has at least ${SHORTEST_SECRET} characters. Copy it once more from another node or ` +
      'a backup. A new site makes one where there is no such file.',
  );
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a secret that only the owner can read. Links a complete file to its name: of two processes that start together, both
 * use the secret of the first.
 */
function madeSecret(file: string): string {
  const complete = `${file}.${process.pid}`;
  writeFileSync(complete, `${randomBytes(32).toString('base64url')}\n`, { mode: OWNER_READS, flush: true });
  try {
    linkSync(complete, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(complete);
  }
  return readFileSync(file, 'utf8').trim();
}
