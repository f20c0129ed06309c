/** Only two pages have such a form. The document is complete by now, since module scripts wait for it. */
export const fetched =
  document.querySelector('mh-contact-form') &&
  import('./contact-form.ts').then(
    ({ ContactFormElement }) => customElements.define('mh-contact-form', ContactFormElement),
    reportError,
  );
