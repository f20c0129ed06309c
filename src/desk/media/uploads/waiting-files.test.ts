// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { WaitingFiles } from './waiting-files.desk.ts';

/** Whether the browser asks before the page is left. */
const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page is left without a question once no file waits to be sent', () => {
  const files = new WaitingFiles();
  expect(isAsked()).toBe(false);
  files.add(2);
  files.add(1);
  for (let left = 3; left > 0; left -= 1) {
    expect(isAsked()).toBe(true);
    files.take();
  }
  expect([isAsked(), files.isNone]).toEqual([false, true]);
  files.add(0);
  expect(isAsked()).toBe(false);
});
