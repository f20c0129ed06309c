import { logFailure } from '#platform/rendering/browser/log-failure.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Submits the form inside it without leaving the page (section 4): idle, validated with errors, submitting, success for
 * `shown` milliseconds; a failure stays until the form changes. The rules of section 5 are attributes that the browser
 * checks; the error texts are in data-error and go into the paragraph that describes the field.
 */
class ContactFormElement extends HTMLElement {
  #clearing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    // Show the specification's messages, not the browser's.
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit(form);
    });
    // Recheck a field that was wrong while it is edited; do not check fields before they are left.
    form.addEventListener('input', ({ target }) => {
      if (this.#status?.textContent === this.getAttribute('failure')) this.#say('');
      if (isField(target) && target.getAttribute('aria-invalid') === 'true') check(target);
    });
  }

  disconnectedCallback(): void {
    clearTimeout(this.#clearing);
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    this.#say('');
    const broken = [...form.elements].filter(isField).filter((field) => !check(field));
    if (broken[0]) return broken[0].focus();
    const button = form.querySelector<HTMLButtonElement>('button:not([type=button])');
    const finish = button && showBusy(button);
    try {
      await send(this.getAttribute('call') ?? '', { ...fieldsOf(form), form: this.getAttribute('form') ?? '' });
      form.reset();
      this.#say(this.getAttribute('success') ?? '');
      this.#clearing = setTimeout(() => this.#say(''), Number(this.getAttribute('shown')));
    } catch (error) {
      logFailure('Error sending the form', error);
      this.#say(this.getAttribute('failure') ?? '');
    }
    finish?.();
  }

  get #status(): Element | null {
    return this.querySelector('[role=status]');
  }

  #say(words: string): void {
    clearTimeout(this.#clearing);
    if (this.#status) this.#status.textContent = words;
  }
}

/** The hidden field has no rule. */
function isField(target: unknown): target is Field {
  const takesText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return takesText && target.dataset.error !== undefined;
}

/** Shows or clears a field's error. */
function check(field: Field): boolean {
  const { valueMissing, patternMismatch, tooLong, tooShort } = field.validity;
  const isBroken = valueMissing || patternMismatch || tooLong || tooShort;
  field.setAttribute('aria-invalid', String(isBroken));
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (error) error.textContent = isBroken ? (field.dataset.error ?? '') : '';
  return !isBroken;
}

/** @returns a function that restores the button */
function showBusy(button: HTMLButtonElement): () => void {
  const words = button.textContent;
  const hadFocus = document.activeElement === button;
  button.disabled = true;
  button.textContent = 'Submitting...';
  return () => {
    button.disabled = false;
    button.textContent = words;
    // A disabled button loses the focus; return it.
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}

/** The body for the API, where a ticked box is a boolean. */
function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return { ...Object.fromEntries(fields), opt_in: fields.has('opt_in') };
}

/** Reads only the success status (section 7). @throws Error when sending failed */
async function send(call: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`The form was answered ${response.status}`);
}

customElements.define('mh-contact-form', ContactFormElement);
