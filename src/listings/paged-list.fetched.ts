import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/** Only topic pages have such a list. Module scripts run after the document is parsed, so the query is safe. */
export const fetched =
  document.querySelector('mh-paged-list') &&
  import('./paged-list.ts').then(
    ({ PagedListElement }) => customElements.define('mh-paged-list', PagedListElement),
    (error: unknown) => logFailure("Error fetching the list's code", error),
  );
