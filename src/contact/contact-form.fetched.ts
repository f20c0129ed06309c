import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/** Only two pages have such a form. The document is complete by now, since module scripts wait for it. */
export const fetched =
  document.querySelector('mh-contact-form') &&
  import('./contact-form.ts').then(
    ({ ContactFormElement }) => customElements.define('mh-contact-form', ContactFormElement),
    (error: unknown) => logFailure("Error fetching the form's code", error),
  );
