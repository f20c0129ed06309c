import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { oneLine } from '#content/markup/text.ts';
import type { SourceAuthor } from '../source.ts';
import { around, configurationIn, firstConfiguration, withEndings } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { plain } from './foreign-body.ts';
import { lowerCased } from './front-matter.ts';

/**
 * Places in which generators describe authors by the names that posts use: Docusaurus, Jekyll, Eleventy and Hugo in a file
 * `authors.yml`, Astro and Hugo in a folder with a file for each.
 */
const PLACES = ['', 'blog/', '_data/', 'src/_data/', 'data/', 'content/', 'src/content/', 'src/data/'].map(
  (folder) => `${folder}authors`,
);
const ENDINGS = ['yml', 'yaml', 'json'];

/** The authors that such files describe, of the given folder or its parent. */
export function siteAuthors(directory: string, prefix: string): SourceAuthor[] {
  const listed = Object.entries(firstConfiguration(directory, withEndings(ENDINGS, ...PLACES)));
  const single = around(directory, PLACES).flatMap(filesIn);
  return [...listed, ...single].flatMap(([login, about]) => {
    const fields = new FrontMatter(typeof about === 'string' ? { name: about } : lowerCased(about));
    const name = fields.word('name', 'display_name', 'full_name');
    if (!name) return [];
    const photo = fields.word('image_url', 'avatar', 'image', 'photo', 'picture');
    const description = plain(fields.word('bio', 'description')) || undefined;
    return {
      kind: 'author',
      key: `${prefix}authors.yml#${login}`,
      place: { file: 'authors', id: login },
      login: oneLine(login),
      name,
      description,
      ...(photo && { photo }),
    };
  });
}

/** The fields of each data file in a folder, by its name. */
function filesIn(folder: string): (readonly [login: string, about: unknown])[] {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const files = names.filter((file) => file.isFile() && ENDINGS.some((ending) => file.name.endsWith(`.${ending}`)));
  return files.map(({ name }) => [parse(name).name, configurationIn(join(folder, name))]);
}
