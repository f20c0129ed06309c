import type { Seeded } from '#content/posts/testing/seeded.ts';
import type { Paragraph, Texts } from './texts.ts';

/** How long the bodies are. */
export type Length = 'article' | 'note';

/** A body as the table `post` keeps it. */
export interface Body {
  readonly post_content: string;
  readonly post_text: string;
  readonly excerpt: string;
  readonly contents: string;
  readonly reading_time: number;
}

/**
 * An article: about 600 words under four h2, as the competition was measured with. A note: about 60 words under one, so
 * that a million of them fit on a disk and come in within minutes; what grows with the number of posts does not depend on
 * how long each of them is.
 */
const SHAPES = { article: { sections: 4, words: 600 }, note: { sections: 1, words: 60 } } as const;

const EXCERPT_LETTERS = 280;
const WORDS_PER_MINUTE = 230;

/** Puts a body together from real paragraphs and headings: an opening, then sections of about the same length. */
export function composeBody(texts: Texts, chance: Seeded, length: Length): Body {
  const { sections, words } = SHAPES[length];
  const share = words / (sections + 1);
  const parts = [passage(texts, chance, share)];
  const headings: { id: string; text: string; level: number }[] = [];
  let html = parts[0]?.html ?? '';
  let text = parts[0]?.text ?? '';
  while (headings.length < sections) {
    const title = chance.pick(texts.headings);
    const id = slug(title, 60);
    if (!id || headings.some((heading) => heading.id === id)) continue;
    headings.push({ id, text: title, level: 2 });
    const section = passage(texts, chance, share);
    html += `<h2 id="${id}">${escaped(title)}</h2>${section.html}`;
    text += `\n\n${title}\n\n${section.text}`;
  }
  const count = text.match(/\S+/g)?.length ?? 0;
  return {
    post_content: html,
    post_text: text,
    excerpt: shortened(parts[0]?.text ?? '', EXCERPT_LETTERS),
    contents: JSON.stringify(headings),
    reading_time: Math.max(1, Math.ceil(count / WORDS_PER_MINUTE)),
  };
}

/** Paragraphs until there are about so many words. */
function passage({ paragraphs }: Texts, chance: Seeded, words: number): Paragraph {
  const taken: Paragraph[] = [];
  let count = 0;
  while (count < words * 0.75) {
    const next = chance.pick(paragraphs);
    // A note holds one short paragraph in each part, not the longest there is.
    if (next.words > words * 1.6) continue;
    taken.push(next);
    count += next.words;
  }
  return {
    html: taken.map(({ html }) => html).join(''),
    text: taken.map(({ text }) => text).join('\n\n'),
    words: count,
  };
}

/** A title no other post has: a real one, and from the second round on half of another real one after it. */
export function composeTitle({ titles }: Texts, chance: Seeded, number: number): string {
  const title = titles[number % titles.length] ?? '';
  if (number < titles.length) return title;
  const words = chance.pick(titles).split(' ');
  return `${title.replace(/[:?!.].*$/, '')}: ${words.slice(0, Math.max(3, Math.ceil(words.length / 2))).join(' ')}`;
}

/** An address of a title; the number keeps it apart from all others. */
export function slug(text: string, most = 80): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '');
}

export function shortened(text: string, letters: number): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= letters ? line : `${line.slice(0, line.lastIndexOf(' ', letters))}…`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
}
