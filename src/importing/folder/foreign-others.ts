import { z } from 'zod';
import { markdownToHtml } from '#markup/markdown.ts';
import { plainLine } from '#markup/text.ts';
import type { SourceAuthor, SourceLeftOut, SourceRedirect, SourceTerm } from '../source.ts';
import { word } from './fields.ts';
import { pathAddress } from './foreign-addresses.ts';
import type { OpenedFile } from './opened-file.ts';
import { titled } from './titled.ts';

const authorFields = z.object({
  slug: word,
  display_name: word,
  name: word,
  title: word,
  bio: word,
  description: word,
});

export function foreignAuthor(file: OpenedFile): SourceAuthor {
  const fields = authorFields.parse(file.fields);
  return {
    kind: 'author',
    ...file.item,
    login: fields.slug ?? ownName(file),
    name: plainLine(fields.display_name ?? fields.name ?? fields.title ?? titled(ownName(file))),
    description: plainLine(fields.bio ?? fields.description ?? markdownToHtml(file.body)),
  };
}

const termFields = z.object({ slug: word, title: word, name: word });

/** A topic, and a redirect from its old page to the listing of its posts. */
export function foreignTerm(file: OpenedFile): [SourceTerm, SourceRedirect] {
  const fields = termFields.parse(file.fields);
  const slug = fields.slug ?? ownName(file);
  const term: SourceTerm = {
    kind: 'subcategory',
    ...file.item,
    slug,
    name: plainLine(fields.title ?? fields.name ?? titled(slug)),
  };
  const from = pathAddress(file.path);
  return [
    term,
    { kind: 'redirect', key: `${file.item.key}#address`, place: file.item.place, from, to: `/tag/${slug}` },
  ];
}

/** Its own name, which for `authors/jane/_index.md` is its folder's. */
function ownName({ path, name }: OpenedFile): string {
  return name === '_index' ? (path.split('/').at(-2) ?? name) : name;
}

/** @param content whether readers had it before them, and may miss it */
export function foreignPage(file: OpenedFile, what: string, content: boolean): SourceLeftOut {
  const title = word.parse(file.fields.title);
  return {
    kind: 'left-out',
    place: file.item.place,
    what,
    ...(title ? { title } : {}),
    ...(content && file.body.trim() !== '' ? { content: 1 } : {}),
    reason: 'Only posts, events, authors and topics are brought in; pages are made in publication/pages',
  };
}
