import { readerTime } from './reader-time.ts';

/** Adds the reader's own time of a moment, where their clock shows another. In the browser, so that pages are the same for all. */
class ReaderTimeElement extends HTMLElement {
  connectedCallback(): void {
    const moment = this.getAttribute('moment') ?? '';
    const text = readerTime({
      moment,
      zone: this.getAttribute('zone') ?? '',
      own: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: document.documentElement.lang,
    });
    if (!text) return;
    const time = document.createElement('time');
    time.dateTime = moment;
    time.textContent = text;
    this.replaceChildren('Your time: ', time);
  }
}

customElements.define('mh-reader-time', ReaderTimeElement);
