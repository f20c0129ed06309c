import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/** Only two pages have the form. Module scripts run after the document is parsed, so the query is safe. */
export const fetched =
  document.querySelector('mh-contact-form') &&
  import('./contact-form.ts').then(
    ({ ContactFormElement }) => customElements.define('mh-contact-form', ContactFormElement),
    (error: unknown) => logFailure("Error fetching the form's code", error),
  );
