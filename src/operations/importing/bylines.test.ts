import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { hasEmail, nameWithoutEmail } from './bylines.ts';
import type { SourceAuthor } from './source.ts';
import { fakePost, importItems } from './testing/fake-source.ts';

test.each([
  ['jane.doe@example.org', 'Jane Doe'],
  ['j_doe2@mail.example.co.uk', 'J. Doe'],
  ['Jane Doe <jd@example.org>', 'Jane Doe'],
  ['jd@example.org (Jane Doe)', 'Jane Doe'],
  ['mailto:jane-marie.doe@example.org', 'Jane Marie Doe'],
  ['jdoe@example.org', undefined],
  ['news.desk@example.org', undefined],
  ['no-reply@example.org', undefined],
  ['42.7@example.org', undefined],
])('%s is the byline %s', (written, name) => {
  expect(hasEmail(written)).toBe(true);
  expect(nameWithoutEmail(written)).toBe(name);
});

test.each(['Jane Doe', '@jane', 'Jane @ Example', ''])('%j is a byline as it stands', (written) => {
  expect(hasEmail(written)).toBe(false);
});

describe('An author called by an e-mail address', () => {
  const author = (login: string, name: string): SourceAuthor => {
    return { kind: 'author', key: `author:${login}`, place: {}, login, name };
  };

  test('gets a name made of it, or the publication’s, and is named in the report', async () => {
    const site = await testSite('sqlite');
    const items = [
      author('jane.doe@example.org', 'jane.doe@example.org'),
      author('info@example.org', 'info@example.org'),
      fakePost({ key: 'a', author: 'jane.doe@example.org' }),
      fakePost({ key: 'b', author: 'info@example.org' }),
      fakePost({ key: 'c', author: 'john.roe@example.org' }),
      fakePost({ key: 'd', author: 'office@example.org' }),
      fakePost({ key: 'e', author: '' }),
    ];
    const report = await importItems(site, items);
    const bylines = () =>
      site.database.queries
        .selectFrom('post')
        .innerJoin('author', 'author.id', 'post_author_id')
        .select(['post_name', 'author_name', 'author_display_name'])
        .orderBy('post_name')
        .execute();
    const ours = { author_display_name: site.publication.name };
    expect(await bylines()).toMatchObject([
      { author_name: 'jane-doe', author_display_name: 'Jane Doe' },
      ours,
      { author_name: 'john-roe', author_display_name: 'John Roe' },
      ours,
      ours,
    ]);
    expect(JSON.stringify(await bylines())).not.toContain('@');
    expect(new Set((await bylines()).map(({ author_name }) => author_name)).size).toBe(3);
    expect([...report.findings('changed').keys()].filter((reason) => reason.includes('e-mail'))).toHaveLength(2);
    expect((await importItems(site, items)).counted('author', 'changed')).toBe(0);
  });
});
