import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Engine } from '#platform/database/engine.ts';
import { IN_NONE, IN_SCRIPTS } from './testing/scripts.ts';
import { search, siteHolding, titles } from './testing/searching.ts';

const REPORTED = new URL('../../../../shared/examples/reported/12-cjk-search/posts/cjk.md', import.meta.url);

async function siteInScripts(engine: Engine, language: string) {
  const site = await siteHolding(
    engine,
    IN_SCRIPTS.map(({ post_title, post_text }) => ({ post_title, post_text })),
  );
  return { ...site, publication: { ...site.publication, language } };
}

describe.each([
  ['sqlite', 'en-GB'],
  ['postgres', 'en-GB'],
  ['sqlite', 'ja'],
] as const)('in every script, on %s in %s', (engine, language) => {
  test('ten words each find the one post that has them, as readers type them', async () => {
    const site = await siteInScripts(engine, language);
    const found: Record<string, readonly string[]> = {};
    const right: Record<string, readonly string[]> = {};
    for (const { script, post_title, terms } of IN_SCRIPTS) {
      expect(terms.split(','), script).toHaveLength(10);
      for (const term of terms.split(',')) {
        found[term] = await titles(site, term);
        right[term] = [post_title];
      }
    }
    expect(found).toEqual(right);
  });
});

test('letters that stand apart, or in part of a word, are not found in quotes, and no spelling is offered', async () => {
  const site = await siteInScripts('sqlite', 'en-GB');
  for (const term of IN_NONE.split(',')) {
    expect(await titles(site, `"${term}"`), term).toEqual([]);
    expect((await search(site, term)).misspellings, term).toEqual([]);
  }
});

test.each([
  ['采购订单自动审批流程。', '审批流程', ['审批流程']],
  ['東京都と京都', '東', ['東']],
  ['東京都と京都', '京都', ['京都', '京都']],
  ['大阪は東', '東', ['東']],
  ['開始ﾕｰｻﾞｰ認証', 'ユーザー', ['ﾕｰｻﾞｰ']],
  ['东京都 大阪', '东京 大阪', ['东京', '大阪']],
  ['개인정보를 지키자', '개인정보', ['개인정보']],
  ['ตลาดกำลังดี', 'กำลัง', ['กำลัง']],
  ['مُحَمَّد وأحمد', 'محمد', ['مُحَمَّد']],
  ['Die Straße, nass', 'STRASSE', ['Straße']],
  ['Büro\u00adklammern', 'büroklammern', ['Büro\u00adklammern']],
  ['Wi-Fi and Node.js', 'nodejs wifi', ['Wi-Fi', 'Node.js']],
  ['Open-source e-mails', 'open email', ['Open', 'e-mails']],
  ['Clean rooms, cleaned', 'clean', ['Clean', 'cleaned']],
  ['Clean rooms', '"clean rooms"', ['Clean rooms']],
])('of %o, the search for %o marks %o', async (post_title, term, found) => {
  const site = await siteHolding('sqlite', [{ post_title, post_text: `${post_title}.` }]);
  const [only] = (await search(site, term)).posts;
  const marked = (fragments = only?.title) => fragments?.filter((piece) => piece.found).map(({ text }) => text);
  expect([marked(only?.title), marked(only?.passage)]).toEqual([found, found]);
  expect(only?.title.map(({ text }) => text).join('')).toBe(post_title);
  expect(only?.passage.map(({ text }) => text).join('')).toBe(`${post_title}.`);
});

test('a passage of a text without spaces is long enough to read, and holds what was found', async () => {
  const post_text = `${'今日は天気がよい。'.repeat(60)}広告会社が発表した。${'明日も天気がよい。'.repeat(60)}`;
  const [found] = (await search(await siteHolding('sqlite', [{ post_title: '題', post_text }]), '広告会社')).posts;
  const passage = found?.passage.map(({ text }) => text).join('') ?? '';
  expect(passage).toContain('広告会社が発表した');
  expect(passage.length).toBeGreaterThan(50);
  expect([passage.at(0), passage.at(-1)]).toEqual(['…', '…']);
});

test('a run of letters that no post has whole finds the posts with most of it', async () => {
  const site = await siteHolding('sqlite', [
    { post_title: '采购流程', post_text: '没有别的。' },
    { post_title: '采购订单自动审批', post_text: '没有别的。' },
    { post_title: '天气', post_text: '没有别的。' },
  ]);
  expect(await titles(site, '采购自动审批')).toEqual(['采购订单自动审批', '采购流程']);
  expect(await titles(site, '采购自动审批 -流程')).toEqual(['采购订单自动审批']);
  expect(await titles(site, '「自动审批」')).toEqual(['采购订单自动审批']);
});

test.skipIf(!existsSync(REPORTED))('the words that were reported find their post', async () => {
  const [, post_title = '', post_text = ''] =
    /title: "(.*)"[\s\S]*?---\s*([\s\S]*)$/.exec(readFileSync(REPORTED, 'utf8')) ?? [];
  const site = await siteHolding('sqlite', [
    { post_title, post_text },
    { post_title: '天气', post_text: '没有。' },
  ]);
  for (const term of ['가나', '民國', '审批流程', '野', 'ユーザー']) {
    expect(await titles(site, term), term).toEqual([post_title]);
  }
});

test('Arabic words are found with and without their article, and by their beginnings as they are typed', async () => {
  const [balloons, germany, parents] = ['بالونات ملونة', 'ألمانيا اليوم', 'حقوق الوالدين'];
  const site = await siteHolding(
    'sqlite',
    [balloons, germany, parents].map((post_title) => ({ post_title, post_text: '' })),
  );
  const arabic = { ...site, publication: { ...site.publication, language: 'ar' } };
  const found = { بالون: balloons, المانيا: germany, ألما: germany, والدين: parents, الوالدين: parents, يوم: germany };
  for (const [term, title] of Object.entries(found))
    expect([term, await titles(arabic, term)]).toEqual([term, [title]]);
});
