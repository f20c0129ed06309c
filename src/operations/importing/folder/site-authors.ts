import { existsSync, readdirSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { oneLine } from '#content/markup/text.ts';
import type { SourceAuthor } from '../source.ts';
import {
  around,
  configurationIn,
  type FolderConfiguration,
  firstConfiguration,
  settingsOf,
  withEndings,
} from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { plain } from './foreign-body.ts';
import { lowerCased } from './front-matter.ts';

/**
 * Places in which generators describe authors by the names that posts use: Docusaurus, Jekyll, Eleventy and Hugo in a file
 * `authors.yml`, Astro and Hugo in a folder with a file for each, themes of Jekyll also as people.
 */
const FOLDERS = ['', 'blog/', '_data/', 'src/_data/', 'data/', 'content/', 'src/content/', 'src/data/'];
const PLACES = [
  ...FOLDERS.flatMap((folder) => [`${folder}authors`, `${folder}authors/authors`]),
  ...['_data/', 'src/_data/'].flatMap((folder) => ['people', 'writers', 'contributors'].map((name) => folder + name)),
];
const ENDINGS = ['yml', 'yaml', 'json'];

/** What is said of an author, and where. */
interface Described {
  readonly login: string;
  readonly about: unknown;
  readonly file: string;
}

/** The authors whom such files of the given folder or its parent describe, and those of the site's configuration. */
export function siteAuthors(directory: string, prefix: string, configuration: FolderConfiguration): SourceAuthor[] {
  const listed = PLACES.flatMap((place) => entriesOf(firstConfiguration(directory, withEndings(ENDINGS, place))));
  const single = around(directory, PLACES).flatMap((folder) => filesIn(folder, directory));
  // A configuration may say of somebody what a file of authors does not.
  const byLogin = Map.groupBy([...configured(configuration), ...single, ...listed], ({ login }) => login);
  return [...byLogin].flatMap(([login, described]) => {
    const fields = new FrontMatter(
      Object.assign(
        {},
        ...described.map(({ about }) => (typeof about === 'string' ? { name: about } : lowerCased(about))),
      ),
    );
    const file = described.at(-1)?.file ?? 'authors';
    const name = fields.word('name', 'display_name', 'full_name');
    if (!name) return [];
    const photo = fields.word('image_url', 'avatar', 'image', 'photo', 'picture');
    const description = plain(fields.word('bio', 'description')) || undefined;
    return {
      kind: 'author',
      key: `${prefix}authors.yml#${login}`,
      place: { file, id: login },
      login: oneLine(login),
      name,
      description,
      ...(photo && { photo }),
    };
  });
}

function entriesOf(described: FolderConfiguration): Described[] {
  return Object.entries(described).map(([login, about]) => ({ login, about, file: 'authors' }));
}

/** Themes have authors in the configuration, too: `authors: { jane: { name, bio } }`, and the site's own, whom posts need not name. */
function configured({ authors, author, params }: FolderConfiguration): Described[] {
  const own = [author, settingsOf(params).author].map((about) => [about, settingsOf(about).name] as const);
  const single = own.flatMap(([about, name]) =>
    typeof name === 'string' ? [{ login: name, about, file: 'authors' }] : [],
  );
  return [...single, ...entriesOf(settingsOf(authors)).filter(({ about }) => typeof about === 'object')];
}

/** The fields of each data file in a folder, by its name. */
function filesIn(folder: string, directory: string): Described[] {
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const files = names.filter((file) => file.isFile() && ENDINGS.some((ending) => file.name.endsWith(`.${ending}`)));
  return files.map(({ name }) => {
    const path = join(folder, name);
    // A picture may lie beside it.
    return {
      login: parse(name).name,
      about: configurationIn(path),
      file: relative(directory, path).replaceAll(sep, '/'),
    };
  });
}
