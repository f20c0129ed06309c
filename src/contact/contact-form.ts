import { logFailure } from '#platform/rendering/browser/log-failure.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Works the form that it holds (section 4): idle, validated with errors, submitting, success for as long as `shown`
 * says, idle; or a failure, which stands until the form changes. The rules of section 5 are the fields' own attributes, and the browser checks them; what a broken one
 * says stands in data-error, and is put into the paragraph that describes the field.
 */
export class ContactFormElement extends HTMLElement {
  #clearing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    // The words are the specification's, not the browser's.
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit(form);
    });
    // What was wrong is looked at again while it is put right; nobody is corrected before they have finished.
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

/** The field that people never see has no rule. */
function isField(target: unknown): target is Field {
  const takesText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return takesText && target.dataset.error !== undefined;
}

/** Says what is wrong with a field, or that nothing is. */
function check(field: Field): boolean {
  const { valueMissing, patternMismatch, tooLong, tooShort } = field.validity;
  const isBroken = valueMissing || patternMismatch || tooLong || tooShort;
  field.setAttribute('aria-invalid', String(isBroken));
  const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (error) error.textContent = isBroken ? (field.dataset.error ?? '') : '';
  return !isBroken;
}

/** @returns what makes the button as it was */
function showBusy(button: HTMLButtonElement): () => void {
  const words = button.textContent;
  const hadFocus = document.activeElement === button;
  button.disabled = true;
  button.textContent = 'Submitting...';
  return () => {
    button.disabled = false;
    button.textContent = words;
    // A button that is disabled loses the focus; a keyboard goes on where it was.
    if (hadFocus && document.activeElement === document.body) button.focus();
  };
}

/** What the API takes; a ticked box is a truth value there. */
function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return { ...Object.fromEntries(fields), opt_in: fields.has('opt_in') };
}

/** Section 7: only the success status is read. @throws Error when it did not arrive */
async function send(call: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`The form was answered ${response.status}`);
}
