import { expect, test } from 'vitest';
import { publisherHtml } from './publisher-html.ts';

test('pages of the publisher have typographic quotes, and else all that stands in them', () => {
  expect(publisherHtml(`It's "so".\n\n<p class="x" style="color: red">"A"</p>\n\n\`"b"\``, 'en-GB')).toBe(
    '<p>It’s “so”.</p>\n<p class="x" style="color: red">“A”</p>\n<p><code>"b"</code></p>\n',
  );
});
