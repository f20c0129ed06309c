/** Shared name of the header's <details>: the browser opens at most one of them. */
export const HEADER_GROUP = 'header';
