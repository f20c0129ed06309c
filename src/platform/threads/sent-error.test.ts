import { expect, test } from 'vitest';
import * as errors from '#platform/errors.ts';
import { receivedError, sentError } from './sent-error.ts';

/** Those that only pages throw have an address beside their message. */
const OF_PAGES: readonly unknown[] = [errors.Redirected, errors.Failed];
const ABSTRACT: readonly unknown[] = [errors.SiteError, errors.RetryLater];

const thrown = Object.entries(errors).filter(([, kind]) => !OF_PAGES.includes(kind) && !ABSTRACT.includes(kind));

test.each(thrown)('%s arrives from a thread as it was thrown', (_name, kind) => {
  const Kind = kind as new (message: string, more: unknown) => errors.SiteError;
  const more = kind === errors.Invalid ? [{ path: 'a', message: 'b' }] : 7;
  const error = new Kind('Not so.', more);
  const received = receivedError(structuredClone(sentError(error)));
  expect(received).toBeInstanceOf(kind);
  expect(received).toEqual(error);
});

test('another error arrives with its message, its codes and its cause', () => {
  const error = Object.assign(new Error('It broke', { cause: new errors.NotFound('Gone.') }), {
    code: 'EIO',
    errcode: 10,
  });
  const received = receivedError(structuredClone(sentError(error)));
  expect(received).toMatchObject({ message: 'It broke', code: 'EIO', errcode: 10, stack: error.stack });
  expect(received.cause).toBeInstanceOf(errors.NotFound);
  expect(receivedError(sentError('words')).message).toBe('words');
});
