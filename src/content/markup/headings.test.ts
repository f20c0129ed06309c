import { describe, expect, test } from 'vitest';
import { cleanArticle } from './clean-article.ts';
import { MOST_CONTENTS } from './markup-limits.ts';
import { cleaned, context } from './testing/clean.ts';

describe('Headings', () => {
  test('begin at level two and leave no level out', async () => {
    const { html, contents } = await cleanArticle('<h1>A</h1><h3>B</h3><h3>C</h3><h1>D</h1><h4>E</h4>', context());
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h3', '<h2', '<h3']);
    expect(contents.map(({ text, level }) => [text, level])).toEqual([
      ['A', 2],
      ['B', 3],
      ['C', 3],
      ['D', 2],
      ['E', 3],
    ]);
  });

  test('have ids of their own that no part of the page can have, and links within the article follow', async () => {
    const html = await cleaned(
      '<h2 id="getElementById">Body</h2><h2>Body</h2><h2>Ärger, 100 %</h2><p><a href="#getElementById">up</a> <a href="#nowhere">down</a></p>',
    );
    expect(html).toBe(
      '<h2 id="text-body">Body</h2><h2 id="text-body-1">Body</h2><h2 id="text-ärger-100">Ärger, 100 %</h2>' +
        '<p><a href="#text-body">up</a> down</p>',
    );
  });

  test.each([
    ['a break', '<h2>One<br>two<br /></h2>'],
    ['a break in a phrase', '<h2><strong>One<br>two</strong></h2>'],
    ['two boxes', '<h2><div>One</div><div>two</div></h2>'],
  ])('keep their words apart at %s', async (_, html) => {
    const { contents, text } = await cleanArticle(html, context());
    expect(contents).toEqual([{ id: 'text-one-two', text: 'One two', level: 2 }]);
    expect(text).toBe('One two');
  });

  test('are all in the text, and as many in the table of contents as anyone looks through', async () => {
    const { html, contents } = await cleanArticle('<h2>A</h2>'.repeat(MOST_CONTENTS + 1), context());
    expect(html.match(/<h2/g)).toHaveLength(MOST_CONTENTS + 1);
    expect(contents).toHaveLength(MOST_CONTENTS);
  });

  test('that hold nothing go, and a picture in one stands before it', async () => {
    expect(await cleaned('<h2> &nbsp;</h2><h2><img src="a.jpg" alt="">Words</h2>')).toMatch(
      /^<figure><img [^>]*><\/figure><h2 id="text-words">Words<\/h2>$/,
    );
  });
});
