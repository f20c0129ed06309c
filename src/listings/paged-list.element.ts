// Only topic pages have such a list: the others need not fetch what works it. The document is complete by now, since
// module scripts wait for it.
if (document.querySelector('mh-paged-list')) {
  import('./paged-list.ts').then(
    ({ PagedListElement }) => customElements.define('mh-paged-list', PagedListElement),
    reportError,
  );
}

export {};
