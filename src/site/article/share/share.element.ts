/**
 * Opens share links in windows of their size (data-size), and copies the address (data-copy) for networks without
 * links. The markup is in Share.tsx.
 */
class ShareElement extends HTMLElement {
  connectedCallback(): void {
    for (const button of this.querySelectorAll('button')) button.hidden = false;
    this.addEventListener('click', this);
  }

  handleEvent(event: Event): void {
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-size],[data-copy]') : null;
    const { size, copy } = way?.dataset ?? {};
    if (copy) void this.#copy(copy);
    if (size && way instanceof HTMLAnchorElement && openWindow(way.href, size)) event.preventDefault();
  }

  async #copy(address: string): Promise<void> {
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('No clipboard'));
    this.#say(
      await copied.then(
        () => 'Address copied: paste it into Instagram.',
        () => `Copy this address: ${address}`,
      ),
    );
  }

  #say(words: string): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = words;
  }
}

/** @returns whether the window opened; when it is blocked, the link acts as usual */
function openWindow(address: string, size: string): boolean {
  const [width, height] = size.split('x');
  const opened = window.open(address, '_blank', `popup,width=${width},height=${height}`);
  if (opened) opened.opener = null;
  return opened !== null;
}

customElements.define('mh-share', ShareElement);
