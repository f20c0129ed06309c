import { Button } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import { LONGEST_TERM } from '#site/search/search.contract.ts';
import header from './Header.module.css';
import { HEADER_GROUP } from './header-group.ts';
import styles from './SearchControl.module.css';

/** A button that opens a field. The form submits to /search?q=…, which redirects to /search/all/{term}, so it works without script. */
export function SearchControl() {
  return (
    <details name={HEADER_GROUP} className={styles.search} data-print="no">
      <summary className={`${header.item} ${styles.summary}`}>Search</summary>
      <search className={styles.panel}>
        <form action="/search" className={`${layout.page} ${styles.form}`}>
          <label htmlFor="search-term" className={styles.label}>
            Search the archive
          </label>
          <input
            id="search-term"
            name="q"
            type="search"
            required
            maxLength={LONGEST_TERM}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.field}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
    </details>
  );
}
