import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Samples } from './measure.ts';

const PARAGRAPHS = 300;

/**
 * The headlines and paragraphs of a publication's articles.
 * @param directory the publication's folder
 * @throws Error when it has no articles
 */
export async function readSamples(directory: string): Promise<Samples> {
  const files = globSync(`${directory}/content/posts/*.md`).sort();
  const articles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const headlines = articles.flatMap((article) => /^title: *["']?(.*?)["']?$/m.exec(article)?.[1] ?? []);
  const paragraphs = articles.flatMap((article) =>
    article.split('\n').filter((line) => /^\p{Lu}[^|]{200,}$/u.test(line)),
  );
  if (headlines.length === 0 || paragraphs.length === 0)
    throw new Error(`${directory}/content/posts has no articles, by whose text fonts are measured`);
  return { headlines, paragraphs: paragraphs.slice(0, PARAGRAPHS) };
}
