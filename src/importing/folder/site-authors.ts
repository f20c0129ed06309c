import { oneLine } from '#markup/text.ts';
import type { SourceAuthor } from '../source.ts';
import { firstConfiguration } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { plain } from './foreign-body.ts';
import { lowerCased } from './front-matter.ts';

/** Files in which Docusaurus, Jekyll, Eleventy and Hugo describe their authors by the names that posts use. */
const FILES = ['authors.yml', 'blog/authors.yml', '_data/authors.yml', 'src/_data/authors.yml', 'data/authors.yml'];

/** The authors that such a file describes, of the given folder or its parent. */
export function siteAuthors(directory: string, prefix: string): SourceAuthor[] {
  const authors = firstConfiguration(
    directory,
    FILES.flatMap((file) => [file, file.replace(/yml$/, 'yaml')]),
  );
  return Object.entries(authors).flatMap(([login, about]) => {
    const fields = new FrontMatter(typeof about === 'string' ? { name: about } : lowerCased(about));
    const name = fields.word('name', 'display_name', 'full_name');
    if (!name) return [];
    const photo = fields.word('image_url', 'avatar', 'image', 'photo', 'picture');
    const description = plain(fields.word('bio', 'description')) || undefined;
    return {
      kind: 'author',
      key: `${prefix}authors.yml#${login}`,
      place: { file: 'authors.yml', id: login },
      login: oneLine(login),
      name,
      description,
      ...(photo && { photo }),
    };
  });
}
