import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { z } from 'zod';
import { ARGON2, HASHES_AT_ONCE, HASHES_WAITING } from '../accounts-limits.ts';
import { tooManySigningIn } from './pace.ts';

const derive = promisify(argon2);

/** An argon2id hash in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, base64 without padding. */
const stored = z
  .string()
  .regex(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/)
  .transform((text) => {
    const [, , , numbers = '', salt = '', hash = ''] = text.split('$');
    const [memory = 0, passes = 0, parallelism = 0] = numbers.split(',').map((pair) => Number(pair.slice(2)));
    return { memory, passes, parallelism, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
  });

/** Hashes passwords: a few at a time, so that attempts to sign in take neither memory nor processor from readers. */
export class Passwords {
  readonly #limited = pLimit(HASHES_AT_ONCE);

  /** Compared where an account has no password, so that both take as long. */
  readonly #dummy = randomBytes(ARGON2.tagLength);

  /** @returns the hash in PHC form, with a salt of its own */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const { memory, passes, parallelism } = ARGON2;
    const hash = await this.#derive(password, { ...ARGON2, salt });
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
  }

  /** @param known a hash in PHC form; null costs as much, and matches nothing */
  async matches(password: string, known: string | null): Promise<boolean> {
    if (known === null) {
      timingSafeEqual(await this.#derive(password, { ...ARGON2, salt: randomBytes(16) }), this.#dummy);
      return false;
    }
    const { hash, ...parameters } = stored.parse(known);
    return timingSafeEqual(await this.#derive(password, { ...parameters, tagLength: hash.length }), hash);
  }

  /** @throws Unavailable when too many wait already */
  #derive(message: string, { salt, ...parameters }: Parameters): Promise<Buffer> {
    if (this.#limited.pendingCount >= HASHES_WAITING) throw tooManySigningIn();
    return this.#limited(() => derive('argon2id', { message, nonce: salt, ...parameters }));
  }
}

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
  readonly salt: Buffer;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
