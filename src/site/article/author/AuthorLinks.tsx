import { Fragment } from 'react';
import { addresses } from '#content/addresses.ts';
import type { ShownAuthor } from './authors-of.ts';

/** The names of a byline, each a link to its author's page: "Ada, Ben and Cem". */
export function AuthorLinks({ authors }: { authors: readonly ShownAuthor[] }) {
  return authors.map(({ author_name, author_display_name }, index) => (
    <Fragment key={author_name}>
      {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
      <a href={addresses.author(author_name)} rel="author">
        {author_display_name}
      </a>
    </Fragment>
  ));
}
