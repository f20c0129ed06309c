import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/**
 * Asks the browser for a passkey when the form inside is submitted, and posts the browser's answer with it. The server
 * has rendered the button disabled: without this script it would post an empty answer.
 */
class PasskeyElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    const button = this.querySelector('button');
    if (!form || !button) return;
    button.disabled = false;
    this.querySelector('[data-without-script]')?.remove();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit(form, button);
    });
  }

  async #submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    this.#say('');
    button.disabled = true;
    try {
      const answer = await this.#ask(form);
      const field = form.querySelector<HTMLInputElement>('input[name=passkey]');
      if (field) field.value = JSON.stringify(answer);
      form.submit();
    } catch (error) {
      button.disabled = false;
      this.#say(failureInWords(error));
    }
  }

  #ask(form: HTMLFormElement): Promise<unknown> {
    const optionsJSON = JSON.parse(this.getAttribute('question') ?? '');
    if (this.getAttribute('kind') === 'sign in') return startAuthentication({ optionsJSON });
    // A first account is named on this page.
    const name = form.querySelector<HTMLInputElement>('input[name=name]')?.value;
    if (name) Object.assign(optionsJSON.user, { name, displayName: name });
    return startRegistration({ optionsJSON });
  }

  #say(words: string): void {
    const place = this.querySelector('[role=alert]');
    if (place) place.textContent = words;
  }
}

/** The names are those of WebAuthn's errors (DOMException). */
function failureInWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey of the account already.';
  if (name === 'NotAllowedError') return 'No passkey was given. Please try again, or use another way.';
  return 'This browser could not use a passkey here. Please use another way.';
}

customElements.define('mh-passkey', PasskeyElement);
