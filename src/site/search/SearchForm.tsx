import { Button } from '#content/design/Button.tsx';
import fields from '#content/design/Field.module.css';
import styles from './SearchForm.module.css';
import { LONGEST_TERM } from './search.contract.ts';

interface SearchFormProps {
  /** Where to look: a cat_slug, or `all`. */
  readonly cat: string;
  readonly term: string;
  /** What to say under the field. */
  readonly note?: string | undefined;
}

/** The term, to be changed. A plain form: /search leads on to the results. */
export function SearchForm({ cat, term, note }: SearchFormProps) {
  return (
    <search>
      <form action="/search" className={styles.form}>
        <label htmlFor="search-again" className={styles.label}>
          {term ? 'Search again' : 'Search the archive'}
        </label>
        <input type="hidden" name="cat" value={cat} />
        <input
          id="search-again"
          name="q"
          type="search"
          required
          defaultValue={term}
          maxLength={LONGEST_TERM}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={note ? 'search-note' : undefined}
          className={fields.joined}
        />
        <Button type="submit">Search</Button>
        {note && (
          <p id="search-note" className={styles.note}>
            {note}
          </p>
        )}
      </form>
    </search>
  );
}
