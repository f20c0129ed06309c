import { logFailure } from './log-failure.ts';

/** Logs a list that the server could not read (section 8): its page has come without it. */
class MissingElement extends HTMLElement {
  connectedCallback(): void {
    logFailure(`Error fetching ${this.getAttribute('name')}`, 'The page has come without it.');
  }
}

customElements.define('mh-missing', MissingElement);
