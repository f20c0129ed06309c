import screen from '#content/design/screen.desk.module.css';
import { fieldLook } from '#content/design/TextField.tsx';
import type { AuthorRow } from '#content/posts/posts.contract.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { Part } from '#desk/pages/Part.tsx';
import { fieldNames, type ImportChoices } from './choices.ts';
import type { FoundInSource } from './found.ts';
import { MapTable } from './MapTable.tsx';

/** Authors whose names are offered; any other can be typed. */
const OFFERED = 1000;

interface PeopleMapProps {
  readonly looked: FoundInSource;
  readonly choices: ImportChoices;
  /** Those of this paper. */
  readonly authors: readonly Pick<AuthorRow, 'author_name' | 'author_display_name'>[];
}

/** The names by which readers know the people of the old site. */
export function PeopleMap({ looked: { people, morePeople }, choices, authors }: PeopleMapProps) {
  if (people.length === 0) return null;
  const rows = people.map(({ login, name, posts }) => ({
    key: login,
    there: name || 'Nobody is named',
    posts,
    here: (
      <input
        name={fieldNames.person(login)}
        aria-label={`The name of ${name || 'nobody'} here`}
        defaultValue={choices.people[login] ?? name}
        list="authors"
        maxLength={ROW_MAXIMA.author.author_display_name}
        autoComplete="off"
        className={fieldLook}
      />
    ),
  }));
  return (
    <Part title="People">
      <p>
        The name that readers see. A name that an author here has is that author; any other becomes a new author.
        {people.some(({ name }) => name === '') &&
          ' Where nobody is named, and you name nobody, the old site is the author.'}
      </p>
      <MapTable rows={rows} />
      <datalist id="authors">
        {authors.slice(0, OFFERED).map(({ author_name, author_display_name }) => (
          <option key={author_name} value={author_display_name} />
        ))}
      </datalist>
      {morePeople > 0 && <p className={screen.quiet}>{morePeople} more, with fewer articles, keep their names.</p>}
    </Part>
  );
}
