import { hash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link, 256 random bits in base64url, and its hash, which the database keeps. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** SHA-256, hex. A random token needs no slow hash. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
