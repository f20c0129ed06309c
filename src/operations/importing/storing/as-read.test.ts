import { expect, test } from 'vitest';
import { asRead } from './as-read.ts';

test.each([
  ['<ul><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul>', '☑  Done'],
  ['<ul><li><label><input disabled type=checkbox> Open</label></li></ul>', '<label>☐  Open</label>'],
  ['<ul><li role="checkbox"><img alt="checked" aria-roledescription="checkbox"><p>Done</p></li></ul>', '☑ <p>Done</p>'],
])('the box of a task is a sign: %s', (written, item) => {
  expect(asRead(written, () => undefined).html).toContain(`>${item}</li>`);
});

test('any other field stays for what cleans it', () => {
  const form = '<form><p><input type="checkbox"> I agree</p></form>';
  expect(asRead(form, () => undefined)).toEqual({ html: form, isRaw: false });
});
