import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '#content/markup/nodes.ts';
import { parseHtml } from '#content/markup/parse-html.ts';
import { setQuotes, withQuotes } from '#content/markup/typography/typographic.ts';
import { openSource } from './recognise.ts';

const examples = '../shared/examples';

test.skipIf(!existsSync(examples)).each([
  ['wordpress/cc-labs.xml', 200],
  ['wordpress/colormag-magazine.xml', 70],
  ['wordpress/theme-unit-test-data.xml', 40],
  ['ghost/v2_export.json', 5],
  ['ghost/v4_export.json', 5],
  // Those of digital.gov are set twice in src/desk/stories/source-form.long.test.ts, where each article is cleaned twice.
])('quotes of %s that are set twice stay as they were set first', async (source, atLeast) => {
  const { reader } = await openSource(`${examples}/${source}`, { categories: new Set(['news']), media: [] });
  let articles = 0;
  for await (const item of reader.items()) {
    if (item.kind !== 'post') continue;
    articles += 1;
    const root = parseHtml(item.body().html());
    setQuotes(root, 'en-GB');
    const once = root.children.map(textOf);
    setQuotes(root, 'en-GB');
    expect(root.children.map(textOf).join('\n'), item.title).toBe(once.join('\n'));
    const title = withQuotes(item.title, 'en-GB');
    expect(withQuotes(title, 'en-GB')).toBe(title);
  }
  expect(articles).toBeGreaterThanOrEqual(atLeast);
});
