/** Only topic pages have such a list. The document is complete by now, since module scripts wait for it. */
export const fetched =
  document.querySelector('mh-paged-list') &&
  import('./paged-list.ts').then(
    ({ PagedListElement }) => customElements.define('mh-paged-list', PagedListElement),
    reportError,
  );
