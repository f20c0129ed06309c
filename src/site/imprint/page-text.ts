import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';

/** A page of publication/pages/: its front matter, and its text as HTML. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** The date of its last change, ISO 8601, if the front matter has one. */
  readonly updated?: string | undefined;
}

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().default(''),
  updated: z.iso.date().optional(),
});

/**
 * Reads a Markdown page of the publication. The publisher wrote it, so its HTML is not cleaned.
 * @param name of the file, without extension
 * @throws NotFound when there is no such file; Error naming the file when its front matter is invalid
 */
export async function pageText({ configuration, publication }: Site, name: string): Promise<PageText> {
  const file = join(configuration.publicationDirectory, 'pages', `${name}.md`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new NotFound(`${file} is missing`);
  });
  const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const { publisherHtml, withQuotes } = await import('#content/markup/publisher-html.ts');
  const { title, description, updated } = parseFrontMatter(head, file);
  return {
    title: withQuotes(title, publication.language),
    description: withQuotes(description, publication.language),
    html: publisherHtml(body, publication.language),
    updated,
  };
}

function parseFrontMatter(head: string, file: string): z.output<typeof frontMatter> {
  const parsed = frontMatter.safeParse(parse(head));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
