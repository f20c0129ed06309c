import { describe, expect, test } from 'vitest';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { givenAuthor, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { kept, runTyped } from '#operations/commands/testing/running.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { checkArticlesCommand } from './command.ts';

const broken = { post_content: '<p>A {% tag %} there.</p>', post_text: 'A {% tag %} there.' };

describe.each(enginesOfRun)('masthead check-articles on %s', (engine) => {
  async function given() {
    const site = await testSite(engine);
    await givenPublication(site);
    return { site, check: (...parameters: string[]) => runTyped(checkArticlesCommand(kept(site)), ...parameters) };
  }

  test('names what readers see broken, with title, address and what to do, and ends with 0', async () => {
    const { site, check } = await given();
    const login = await givenAuthor(site, 'admin', 'admin');
    await givenPost(site, { post_name: 'whole' });
    await givenPost(site, { post_name: 'tag', post_title: 'Of pumps', ...broken });
    await givenPost(site, { post_name: 'by-two', post_title: 'By two', coauthors: [login] });
    await givenPost(site, { post_name: 'draft', status: 'draft', ...broken });
    await givenPost(site, { post_name: 'later', post_title: 'Later', status: 'scheduled', ...broken });
    expect(await check()).toEqual({
      exitCode: 0,
      printed: `Looked at as readers see them: 4 articles, and 3 have something broken. The worst first:
  1. Instructions of the old site’s design stand in the text: 2 articles
      “Of pumps”  /news/tag  reads: A {% tag %} there.
      “Later”  /news/later  reads: A {% tag %} there.
     What to do: Delete them at the desk, and write what readers saw in their place.
  2. The byline is a name for signing in, not a person’s: 1 article
      “By two”  /news/by-two  reads: admin
     What to do: Put the person’s name into the old site’s list of authors and import again, or choose another author at the desk.
Lead pictures: 0 of 4 articles have one.
`,
    });
  });

  test('reads every article, however many they are, and names three of a kind, or all', async () => {
    const { site, check } = await given();
    for (let number = 0; number < 205; number += 1) await givenPost(site, { post_name: `tag-${number}`, ...broken });
    const { printed } = await check();
    expect(printed).toContain('205 articles, and 205 have something broken');
    expect(printed).toContain('… and 202 more');
    expect((await check('--all')).printed.match(/template: “.*” {2}\/news\/tag-\d+/g)).toHaveLength(205);
  });

  test('names events, too, but for drafts', async () => {
    const { site, check } = await given();
    await givenPost(site);
    const event_desc = broken.post_content;
    await givenEvent(site, { event_slug: 'fair', event_title: 'A fair', event_desc });
    await givenEvent(site, { event_slug: 'hidden', event_desc, status: 'draft' });
    const { printed } = await check('--all');
    expect(printed).toContain('1 article and 1 event, and 1 has something broken');
    expect(printed).toContain(
      'design stand in the text: 1 event\n      “A fair”  /events/fair  reads: A {% tag %} there.',
    );
    expect(printed).toContain('template: “A fair”  /events/fair  reads: A {% tag %} there.');
    expect(printed).not.toContain('hidden');
  });

  test('names links that lead to no page of this site, what most texts link to first', async () => {
    const { site, check } = await given();
    const linked = (post_name: string, ...addresses: string[]) =>
      givenPost(site, {
        post_name,
        post_title: `Of ${post_name}`,
        post_content: `<p>${addresses.map((address) => `<a href="${address}" rel="x">a</a>`).join('')}</p>`,
      });
    await linked(
      'one',
      '/gone?a=1&amp;b=2',
      '/news/two',
      '/about',
      '#part',
      'https://other.example/x',
      '//cdn.example/y',
    );
    await linked('two', '/never', '../never', 'beside', '/missing.pdf', '/topic/news');
    expect((await check()).printed).toContain(`Links to pages that are not on this site: 3
  /gone?a=1&b=2  in “Of one”  /news/one
  /never  in “Of two”  /news/two
  /news/beside  in “Of two”  /news/two
  What to do: make a redirect`);
    await linked('three', '/never');
    expect((await check()).printed).toContain(`  /never  in 2 texts, first in “Of two”  /news/two\n  /gone`);
  });

  test('looks at pages, and at the links and marks of what waits on them', async () => {
    const { site, check } = await given();
    const page_html = '<p>Nine.</p>';
    const changed_html = '<p><a href="/waits">Ten</a> {% tag %}</p>';
    const page = { page_title: 'Prices', page_path: '/prices', page_desc: '', page_html, status: 'published' } as const;
    const waits = { ...NOTHING_WAITS, change_time: '2099-01-01T00:00:00.000Z', changed_title: 'Prices', changed_html };
    const others = { in_footer: 0, in_sitemap: 1, modified_time: '2026-01-01T00:00:00.000Z' } as const;
    await site.database.queries
      .insertInto('text_page')
      .values({ ...page, ...waits, ...others, source_key: null, source_hash: null })
      .execute();
    const { printed } = await check();
    expect(printed).toContain('“Prices”  /prices  reads: Ten {% tag %}');
    expect(printed).toContain('  /waits  in “Prices”  /prices\n');
  });

  test('says that nothing is broken, and that there are no articles', async () => {
    const { site, check } = await given();
    expect((await check()).printed).toBe('There are no articles, events and pages yet.\n');
    await givenPost(site);
    expect((await check()).printed).toContain('1 article. Nothing broken was seen.');
  });
});
