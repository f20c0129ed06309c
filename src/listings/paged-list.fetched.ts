import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/** Only topic pages have such a list. The document is complete by now, since module scripts wait for it. */
export const fetched =
  document.querySelector('mh-paged-list') &&
  import('./paged-list.ts').then(
    ({ PagedListElement }) => customElements.define('mh-paged-list', PagedListElement),
    (error: unknown) => logFailure("Error fetching the list's code", error),
  );
