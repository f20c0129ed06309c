import { expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { withWikiLinks } from './wiki-links.ts';

const pages: Readonly<Record<string, string>> = {
  'Second note': '/posts/Second note',
  'posts/Second note': '/posts/Second note',
};
const files: Readonly<Record<string, string>> = {
  'pump.png': '/attachments/a pump.png',
  'notes.pdf': '/attachments/notes.pdf',
};
const reference = (name: string) => pages[name];
const attachment = (name: string) => files[name];

function linked(text: string, isVault = true) {
  return withWikiLinks(text, reference, { isVault, attachment });
}

test.each([
  ['a note', '[[Second note]]', '[Second note](</posts/Second%20note>)'],
  ['a note by its path', '[[posts/Second note]]', '[Second note](</posts/Second%20note>)'],
  ['other words', '[[Second note|the [second]]]', '[[Second note|the [second]]]'],
  ['words behind a line', '[[Second note|the second]]', '[the second](</posts/Second%20note>)'],
  ['words behind a line in a table', '| [[Second note\\|second]] |', '| [second](</posts/Second%20note>) |'],
  ['a part of a note', '[[Second note#Part two]]', '[Second note > Part two](</posts/Second%20note>)'],
  ['a block of a note', '[[Second note#^ab1]]', '[Second note](</posts/Second%20note>)'],
  ['a part of the same note', '[[#Own part]]', 'Own part'],
  ['a note that is not there', '[[No page|some words]] [[No page]]', 'some words No page'],
  ['a picture', '![[pump.png]]', '![](</attachments/a%20pump.png>)'],
  ['a picture with a size', '![[pump.png|300x200]]', '![](</attachments/a%20pump.png>)'],
  ['a picture with words', '![[pump.png|A pump|300]]', '![A pump](</attachments/a%20pump.png>)'],
  ['a file', '![[notes.pdf]]', '[notes.pdf](</attachments/notes.pdf>)'],
  ['a note shown within', '![[Second note]]', '[Second note](</posts/Second%20note>)'],
  [
    'code',
    '`[[Second note]]` \n```\n[[Second note]] %%x%%\n```',
    '`[[Second note]]` \n```\n[[Second note]] %%x%%\n```',
  ],
  ['a hidden comment', 'a %%private\n```\n[[x]]\n```\n%% b', 'a  b'],
  ['the name of a block', 'Words. ^ab-1\n2^10', 'Words.\n2^10'],
])('%s in a folder of Obsidian', (_what, written, read) => {
  expect(linked(written).text).toBe(read);
});

test('elsewhere, what leads to no file stays, and nothing is hidden', () => {
  const written = 'list[[1]] [[No page]] %%words%% ^ab [[_TOC_]] ![[none.png]]';
  expect(linked(written, false)).toEqual({ text: written, remarks: [] });
  expect(linked('[[Second note|two]] ![[pump.png]]', false).text).toBe(
    '[two](</posts/Second%20note>) ![](</attachments/a%20pump.png>)',
  );
});

test('what was left out, and which links lead nowhere, is said', () => {
  expect(linked('[[none]] %%x%% ![[Second note]]').remarks).toEqual([
    'Links to notes that are not in the folder are words without a link: 1',
    'Comments that its program hid were left out: 1',
    'Notes shown within another are links to them: 1',
  ]);
});

test.each(['[[', '![[a|', '%%', '``` ', ' ^a', '[[a]] %% '])('%s again and again takes linear time', async (part) => {
  const [once, fourTimes] = [5000, 20_000].map((count) => part.repeat(count));
  expect(
    await growthFourfold(
      () => linked(once ?? ''),
      () => linked(fourTimes ?? ''),
    ),
  ).toBeLessThan(MOST_GROWTH);
});
