import { hash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link, and what the database keeps of it. */
export interface Token {
  /** 256 random bits, base64url. */
  readonly token: string;
  readonly hash: string;
}

export function newToken(): Token {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** SHA-256, hex. A random token needs no slow hash. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
