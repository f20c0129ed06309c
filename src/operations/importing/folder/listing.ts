import { z } from 'zod';
import type { OpenedFile } from './opened-file.ts';

const build = z.object({ render: z.union([z.string(), z.boolean()]).optional() }).catch({});

const permalink = z.object({ build: z.literal(false) });

/** Whether Hugo, Zola or Eleventy is told to make no page of a file. */
export function isNotRendered({ written }: Pick<OpenedFile, 'written'>): boolean {
  const { render } = build.parse(written.build ?? written._build);
  const isUnbuilt = written.render === false || permalink.safeParse(written.permalink).success;
  return isUnbuilt || render === false || render === 'never';
}

/** Whether a file is kept from the site map, or from search engines: by the fields of generators, themes and plugins. */
export function isUnlisted({ written, fields }: Pick<OpenedFile, 'written' | 'fields'>): boolean {
  const { disable } = z.object({ disable: z.boolean().optional() }).catch({}).parse(written.sitemap);
  const isKept = fields.truth('noindex') || fields.truth('sitemap') === false || disable === true;
  return isKept || /\bno-?index\b/i.test(fields.word('robots', 'robotsnoindex', 'meta_robots') ?? '');
}
