import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReadItem } from '../testing/read-item.ts';
import { readFileItems } from './testing/exports.ts';

const examples = '../shared/examples/wordpress';

function counts(items: readonly ReadItem[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const item of items) {
    const name = item.kind === 'post' ? (item.sourceStatus ?? item.status) : item.kind;
    found[name] = (found[name] ?? 0) + (item.kind === 'left-out' ? (item.number ?? 1) : 1);
  }
  return found;
}

describe.skipIf(!existsSync(examples))('exports of real sites', () => {
  test.each([
    [
      'cc-labs.xml',
      { author: 30, category: 98, subcategory: 171, published: 219, page: 4, 'left-out': 63, comment: 119 },
    ],
    [
      'colormag-magazine.xml',
      { redirect: 1, author: 2, category: 23, published: 73, trash: 1, page: 4, 'left-out': 131, comment: 16 },
    ],
    [
      'sitetitle.wordpress.2025-01-19.000.xml',
      { author: 1, category: 2, subcategory: 4, published: 7, page: 1, 'left-out': 8 },
    ],
    [
      'small-export.xml',
      { author: 3, category: 30, subcategory: 3, published: 5, private: 1, page: 5, 'left-out': 1, comment: 1 },
    ],
    [
      'theme-unit-test-data.xml',
      {
        author: 2,
        category: 68,
        subcategory: 114,
        published: 55,
        scheduled: 1,
        draft: 1,
        protected: 1,
        page: 20,
        'left-out': 125,
        comment: 29,
      },
    ],
  ])('%s comes in whole', async (file, expected) => {
    const items = await readFileItems(`${examples}/${file}`);
    expect(counts(items)).toEqual(expected);
  });

  test('every text of the classic editor has paragraphs, and nothing of WordPress’ own notation is left', async () => {
    for (const file of ['cc-labs.xml', 'theme-unit-test-data.xml', 'colormag-magazine.xml']) {
      for (const item of await readFileItems(`${examples}/${file}`)) {
        if (item.kind !== 'post' || item.html === '') continue;
        expect(item.html, item.title).toMatch(/<(?:p|figure|h\d|ul|ol|blockquote|table|pre|dl|div)\b/);
        expect(item.html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, ''), item.title).not.toMatch(
          /<!--|\[\/?(?:caption|gallery|embed|audio)\b/,
        );
      }
    }
  });

  test('a changed slug of cc-labs still leads to its post', async () => {
    const items = await readFileItems(`${examples}/cc-labs.xml`);
    const post = items.find((item) => item.kind === 'post' && item.place.id === '1204');
    expect(post).toMatchObject({
      addresses: ['/2010/12/03/type-of-educational-an-idea/', '/?p=1204', '/2010/12/03/marking-oer/'],
    });
  });
});
