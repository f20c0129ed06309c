import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Length } from '../content/compose.ts';
import { fillSite } from '../content/fill.ts';
import { readTexts, type Texts } from '../content/texts.ts';
import { articleTexts } from './places.ts';

const store = process.env.BENCH_DATA ?? join(tmpdir(), 'masthead-bench');

/**
 * The data directory of a generated site, filled when it is first asked for and kept until the next day: popularity
 * looks at the last thirty, so that an old one would be another site.
 */
export async function generated(posts: number, length: Length): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const directory = join(store, today, `${posts}-${length}`);
  if (existsSync(directory)) return directory;
  forgetOthers(today);
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  process.stderr.write(`Filling a site of ${posts.toLocaleString('en')} posts …\n`);
  await fillSite({ dataDirectory: unfinished, texts: texts(), posts, length });
  renameSync(unfinished, directory);
  return directory;
}

/** The texts that articles are made of, read once. */
export function texts(): Texts {
  const file = join(store, 'texts.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const read = readTexts(articleTexts);
  mkdirSync(store, { recursive: true });
  writeFileSync(file, JSON.stringify(read));
  return read;
}

function forgetOthers(today: string): void {
  for (const name of existsSync(store) ? readdirSync(store) : []) {
    if (/^\d{4}-\d\d-\d\d$/.test(name) && name !== today) rmSync(join(store, name), { recursive: true, force: true });
  }
}
