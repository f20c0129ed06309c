import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { TooMany } from '#platform/errors.ts';
import { MOST_BYTES_OF_ONE } from '../accounts/accounts-limits.ts';

/** What the bodies of calls hold in memory, by account, from their first byte on until the call is answered. */
export class BytesUnderWay {
  readonly #held = new Map<number, number>();

  /**
   * Counts bytes until an answer has gone out, or its connection has ended.
   * @throws TooMany where the account would hold more than MOST_BYTES_OF_ONE
   */
  take(account: number, bytes: number, response: ServerResponse): void {
    const held = this.of(account) + bytes;
    if (held > MOST_BYTES_OF_ONE)
      throw new TooMany('Too much is sent at once under this account. Please wait a moment.', 1);
    this.#held.set(account, held);
    finished(response, () => this.#give(account, bytes));
  }

  /** Bytes that an account holds now. */
  of(account: number): number {
    return this.#held.get(account) ?? 0;
  }

  #give(account: number, bytes: number): void {
    const left = this.of(account) - bytes;
    if (left > 0) this.#held.set(account, left);
    else this.#held.delete(account);
  }
}
