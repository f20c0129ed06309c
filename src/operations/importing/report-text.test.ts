import { describe, expect, test } from 'vitest';
import type { CheckedArticle } from '#operations/article-checks/checked-article.ts';
import { ImportReport } from './report.ts';
import { reportText } from './report-text.ts';

function report(posts: number, leftOut: number): ImportReport {
  const made = new ImportReport({ format: 'folder of Markdown', source: 'old/', dryRun: false });
  for (let index = 0; index < posts; index += 1) made.count('post', 'new', 'published');
  made.leftOutContent = leftOut;
  return made;
}

describe('The first line of the report', () => {
  test('says so when more than a tenth of what looks like content was left out', () => {
    const [first] = reportText(report(422, 87)).split('\n');
    expect(first).toBe(
      "LEFT OUT: 87 pages that readers of the old site saw, 17 in 100. See 'Pages of the old site' below.",
    );
  });

  test('names the source otherwise', () => {
    const [first] = reportText(report(90, 10)).split('\n');
    expect(first).toBe('Came in from old/ (folder of Markdown)');
  });
});

const article: CheckedArticle = {
  post_title: 'A title',
  ...{
    cat_slug: 'news',
    post_name: 'a-title',
    p_content: '',
    status: 'published',
    publish_time: '2026-01-02T00:00:00.000Z',
  },
  ...{ post_content: '<p>Words.</p>', post_text: 'Words.', banner_img: null, podcast_link: null },
  ...{ banner_caption: '', banner_alt: '' },
  bylines: ['Ada Lovelace'],
};

test('The report begins with what readers see broken, the worst first, then drafts, pages, and what needs a decision', () => {
  const made = report(4, 0);
  made.noteArticle({ ...article, bylines: ['admin'] }, { file: 'a.md' });
  made.noteArticle({ ...article, post_content: '<p>A {% tag %}.</p>' }, {});
  made.noteArticle({ ...article, post_text: '', post_content: '', banner_img: null }, {});
  made.noteUnknown(["The shortcode 'ref' ('a.md') means nothing here and was left out: 1, first in line 3"]);
  made.sections = [{ section: 'notes', files: 3, posts: 2, isBlog: true }];
  made.addFinding({ section: 'drafts', reason: 'It has no date', subject: 'A draft', place: { file: 'b.md' } });
  made.notePage({
    kind: 'left-out',
    what: 'page',
    reason: 'no article',
    place: {},
    title: 'About',
    addresses: ['/about-us'],
  });
  for (const page of made.pages) page.answers = false;
  made.addFinding({ section: 'changed', reason: "A link '1' became words", subject: 'A', place: {} });
  made.addFinding({ section: 'changed', reason: "A link '2' became words", subject: 'B', place: {} });
  made.addFinding({ section: 'left out', reason: 'comment: articles have none', subject: '', place: {}, number: 20 });
  const lines = reportText(made).split('\n');
  const places = [
    'LEFT OUT',
    'Came in from',
    'Looked at as readers see them: 3 articles, and 3 have something broken. The worst first:',
    '  1. Nothing to read: no text, no picture, no film: 1 article',
    '  2. Instructions of the old site’s design stand in the text: 1 article',
    '      “A title”  /news/a-title  reads: A {% tag %}.',
    '     What to do: Delete them at the desk',
    '  3. The byline is a name for signing in, not a person’s: 1 article',
    'Drafts, which no reader sees: 1',
    '      b.md  “A draft”',
    'Pages of the old site that did not come in: 1',
    '      “About”  /about-us  does not answer',
    'Lead pictures: 0 of 3 articles have one.',
    '  notes: 2 of 3 with a date and a text: what is dated are posts',
    '  ref (1)',
    'Read in another way than it was written: 2',
    '  A link … became words: 2',
    'Left out: 20',
    '  comment: articles have none: 20',
  ].map((wanted) => lines.findIndex((line) => line.startsWith(wanted)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
