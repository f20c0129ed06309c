import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import markdownIt from 'markdown-it';
import { parse } from 'yaml';

/** What the generator makes articles of: the words of real ones, as HTML and as plain text. */
export interface Texts {
  readonly titles: readonly string[];
  readonly decks: readonly string[];
  readonly headings: readonly string[];
  readonly paragraphs: readonly Paragraph[];
}

export interface Paragraph {
  readonly html: string;
  readonly text: string;
  readonly words: number;
}

/** Front matter, then Markdown with Hugo's shortcodes in it. */
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;
const SHORTCODE = /\{\{[<%][\s\S]*?[>%]\}\}/g;
/** Shorter paragraphs are captions and by-lines, longer ones lists that lost their marks. */
const WORDS = { least: 25, most: 160 };

/** Reads titles, headings and paragraphs out of a folder of Markdown. */
export function readTexts(folder: string): Texts {
  const titles = new Set<string>();
  const decks = new Set<string>();
  const headings = new Set<string>();
  const paragraphs: Paragraph[] = [];
  for (const file of globSync('**/*.md', { cwd: folder }).sort()) {
    const [, front = '', body = ''] = PARTS.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const { title, deck, summary } = fields(front);
    if (title) titles.add(title);
    const said = deck ?? summary;
    if (said) decks.add(said);
    for (const part of body.replaceAll(SHORTCODE, '').split(/\r?\n\s*\r?\n/)) {
      const heading = /^#{2,4}\s+(?<text>[^\n#*_[\]<>`]{4,70})$/.exec(part.trim())?.groups?.text;
      if (heading) headings.add(heading.trim());
      else if (isProse(part)) paragraphs.push({ html: part, text: '', words: wordsOf(part) });
    }
  }
  return { titles: [...titles], decks: [...decks], headings: [...headings], paragraphs: cleaned(paragraphs) };
}

function fields(front: string): { title?: string; deck?: string; summary?: string } {
  try {
    return Object.fromEntries(
      Object.entries(parse(front) ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' && value ? [[name, value.replaceAll(/\s+/g, ' ')]] : [],
      ),
    );
  } catch {
    // Some of the files are no YAML to the letter: their bodies are as good.
    return {};
  }
}

function isProse(part: string): boolean {
  const words = wordsOf(part);
  return /^\s*[A-Z“"]/.test(part) && !/[<|]|!\[/.test(part) && words >= WORDS.least && words <= WORDS.most;
}

function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** More than this many different paragraphs no million of posts needs. */
const MOST_PARAGRAPHS = 4000;

/** Drawn as they are: prose of words, emphasis and links, in which there is nothing for an import to clean. */
function cleaned(found: readonly Paragraph[]): Paragraph[] {
  const markdown = markdownIt();
  const every = Math.max(1, Math.ceil(found.length / MOST_PARAGRAPHS));
  return found
    .filter((_, index) => index % every === 0)
    .map((paragraph) => {
      const html = markdown.render(paragraph.html).trim();
      const text = html
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(\w+);/g, (entity, name: string) => SIGNS[name] ?? entity);
      return { html, text, words: wordsOf(text) };
    });
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
