import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DECISIONS = 'docs/decisions';
/** A page. */
const MOST_WORDS = 500;
/** Of a picture: everyone who clones the project has all of them. */
const MOST_BYTES = 100_000;

const read = (file: string) => readFileSync(file, 'utf8');
const decisions = globSync(`${DECISIONS}/*.md`).sort();
const documents = [...globSync('{*,deploy/*,bench/*,docs/**/*,publication/*,src/*/*,tests/*}.md')];
const sources = globSync('{src,scripts,bench,tests}/**/*.{ts,tsx,mjs,css}');

test.each(decisions.slice(1))('%s is a page at most, with context, choice and price', (file) => {
  const text = read(file);
  for (const part of ['Context', 'Choice', 'Price']) expect(text).toContain(`**${part}.**`);
  expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(MOST_WORDS);
});

test('the list of decisions by subject has each once, by its title', () => {
  const listed = Array.from(
    read(decisions[0] ?? '').matchAll(/^- \[(\d{4})\]\(\S+\) (.+)$/gm),
    ([, number, title]) => `# ${number}. ${title}`,
  );
  const titles = decisions.slice(1).map((file) => read(file).split('\n', 1)[0]);
  expect(listed.toSorted()).toEqual(titles);
});

test('a decision that is mentioned is there', () => {
  const numbers = new Set(decisions.map((file) => file.slice(DECISIONS.length + 1).slice(0, 4)));
  const mentioned = [...documents, ...sources].flatMap((file) =>
    Array.from(read(file).matchAll(/docs\/decisions\/(\d{4})|\((0\d{3})\)/g), ([, path, brief]) => path ?? brief ?? ''),
  );
  expect(mentioned.filter((number) => !numbers.has(number))).toEqual([]);
});

test('the links between documents lead to files', () => {
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\((?!\w+:)([^)#\s]+)/g), ([, path = '']) => join(dirname(file), path))
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(broken).toEqual([]);
});

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

test('the links to a part of a document lead to a heading', () => {
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g), ([, path = '', anchor = '']) => {
      const target = path === '' ? file : join(dirname(file), path);
      const headings = existsSync(target) ? read(target).matchAll(/^#+ (.+)$/gm) : [];
      return Array.from(headings, ([, heading = '']) => anchorOf(heading)).includes(anchor) ? '' : `${file}: ${anchor}`;
    }).filter(Boolean),
  );
  expect(broken).toEqual([]);
});

/** In words, or on the lines of an example; also the beginning of a path, as a runner of tests takes it. */
const PATH = /(?<![\w./-])(?:src|scripts|tests|docs|deploy|bench|publication)\/[\w./@*-]*[\w*/]/g;
/** A name in capitals stands for many. The others are what a guide has its reader add, and what git alone still has. */
const NOT_THERE = /[A-Z]{3}|\b[Nn]ame\b|[Cc]areers|json-feed|rules\/subcategory|publication\/artwork/;

test('the paths that documents name are there', () => {
  const gone = documents.flatMap((file) =>
    (read(file).match(PATH) ?? [])
      .filter((path) => !NOT_THERE.test(path) && globSync(`${path}*`).length === 0)
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

/** A file by its name, or by the end of its path, as documents call one within the part that they are about. */
const FILE = /(?<![\w./-])(?:[\w@-]+\/)*[\w@][\w.@-]*\.(?:tsx?|mjs|cjs|css)(?![\w/-])/g;
/** Names that stand for many, files that a reader of a guide adds, and one that `npm run fonts` writes. */
const STANDS_FOR_MANY = new RegExp(`${NOT_THERE.source}|^[Tt]hing\\.|^NamePage|^stand-ins`);
/** They keep the names of their day. */
const RECORDS = ['CHANGELOG.md', 'tests/mutations.md', ...decisions];

test('the files that READMEs and guides name are there', () => {
  const files = globSync([
    '{src,scripts,tests,bench,publication,docs,deploy}/**/*.{ts,tsx,mjs,css}',
    '{*,.*}.{ts,mjs,cjs}',
  ]);
  const ends = new Set(files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))));
  const gone = documents
    .filter((file) => !RECORDS.includes(file))
    .flatMap((file) =>
      (read(file).match(FILE) ?? [])
        .filter((name) => !STANDS_FOR_MANY.test(name) && !ends.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(gone).toEqual([]);
});

test.each(globSync('src/*/README.md'))('%s has a line for each room of its part', (file) => {
  const rooms = globSync(`${dirname(file)}/*/`).map((room) => basename(room));
  const told = read(file);
  expect(rooms.filter((room) => room !== 'testing' && !told.includes(`| \`${room}\``))).toEqual([]);
});

test('each picture in docs/screenshots is small, and a document shows it', () => {
  const shown = documents.map(read).join();
  for (const file of globSync('docs/screenshots/*')) {
    expect(shown, file).toContain(basename(file));
    expect([file, statSync(file).size]).toEqual([file, expect.toSatisfy((bytes: number) => bytes < MOST_BYTES)]);
  }
});
