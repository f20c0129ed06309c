import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/**
 * Reports a view of an article (section 7, POST /api/post/post_count/{id}): once, when the page is visible and the
 * browser is idle. Prerendered pages and background tabs count when they become visible.
 */
class ViewCountElement extends HTMLElement {
  connectedCallback(): void {
    this.#countWhenShown();
  }

  readonly #countWhenShown = (): void => {
    // A prerendered page is hidden until it is shown.
    if (document.visibilityState !== 'visible') {
      document.addEventListener('visibilitychange', this.#countWhenShown, { once: true });
      return;
    }
    // Nothing waits for the answer, so it must not compete with the page's own requests.
    setTimeout(() => this.#count().catch((error: unknown) => logFailure('Error counting the view', error)), 0);
  };

  async #count(): Promise<void> {
    const postId = Number(this.getAttribute('post'));
    const answer = await fetch(`${this.getAttribute('api')}/post/post_count/${postId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postId, ip_addr: await addressOf(this.getAttribute('service') ?? '') }),
      // Counts even if the reader leaves now.
      keepalive: true,
    });
    // Read the body: an unread body keeps its connection busy.
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The view was not counted: ${answer.status}`);
  }
}

/** The reader's address, as the address service sees it. The server uses its own view, so counting works without it. */
async function addressOf(service: string): Promise<string> {
  try {
    return (await (await fetch(service)).json()).ip;
  } catch {
    return '';
  }
}

customElements.define('mh-view-count', ViewCountElement);
