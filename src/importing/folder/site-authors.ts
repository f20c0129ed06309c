import { oneLine } from '#markup/text.ts';
import type { SourceAuthor } from '../source.ts';
import { firstConfiguration, withEndings } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { plain } from './foreign-body.ts';
import { lowerCased } from './front-matter.ts';

/** Folders in whose `authors.yml` Docusaurus, Jekyll, Eleventy and Hugo describe their authors by the names that posts use. */
const FOLDERS = ['', 'blog/', '_data/', 'src/_data/', 'data/'];

/** The authors that such a file describes, of the given folder or its parent. */
export function siteAuthors(directory: string, prefix: string): SourceAuthor[] {
  const files = withEndings(['yml', 'yaml'], ...FOLDERS.map((folder) => `${folder}authors`));
  const authors = firstConfiguration(directory, files);
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
