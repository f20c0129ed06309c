// Only two pages have such a form: the others need not fetch what works it. The document is complete by now, since
// module scripts wait for it.
if (document.querySelector('mh-contact-form')) {
  import('./contact-form.ts').then(
    ({ ContactFormElement }) => customElements.define('mh-contact-form', ContactFormElement),
    reportError,
  );
}

export {};
