import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { oneLine } from '#markup/text.ts';
import type { SourceAuthor } from '../source.ts';
import { FrontMatter } from './fields.ts';
import { lowerCased } from './front-matter.ts';

/** Files in which Docusaurus, Jekyll, Eleventy and Hugo describe their authors by the names that posts use. */
const FILES = ['authors.yml', 'blog/authors.yml', '_data/authors.yml', 'src/_data/authors.yml', 'data/authors.yml'];

/** The authors that such a file describes, of the given folder or its parent. */
export function siteAuthors(directory: string, prefix: string): SourceAuthor[] {
  const around = [directory, dirname(directory)].flatMap((root) => FILES.map((file) => join(root, file)));
  const path = around.flatMap((file) => [file, file.replace(/yml$/, 'yaml')]).find((file) => existsSync(file));
  if (path === undefined) return [];
  const document = parseDocument(readFileSync(path, 'utf8'), { logLevel: 'silent', uniqueKeys: false });
  if (document.errors.length > 0) return [];
  const authors: unknown = document.toJS({ maxAliasCount: 100 });
  if (typeof authors !== 'object' || authors === null || Array.isArray(authors)) return [];
  return Object.entries(authors).flatMap(([login, about]) => {
    const fields = new FrontMatter(typeof about === 'string' ? { name: about } : lowerCased(about));
    const name = fields.word('name', 'display_name', 'full_name');
    if (!name) return [];
    const photo = fields.word('image_url', 'avatar', 'image', 'photo', 'picture');
    const description = fields.word('bio', 'description');
    return {
      kind: 'author',
      key: `${prefix}authors.yml#${login}`,
      place: { file: relative(directory, path), id: login },
      login: oneLine(login),
      name,
      description,
      ...(photo && { photo: { address: photo } }),
    };
  });
}
