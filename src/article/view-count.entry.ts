import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/**
 * Tells the server that an article has been read (section 7, POST /api/post/post_count/{id}): once, when the page is
 * really on a screen, and when the browser has nothing better to do. Prerendered pages and tabs opened in the
 * background are no views until somebody looks at them.
 */
class ViewCountElement extends HTMLElement {
  connectedCallback(): void {
    this.#countWhenShown();
  }

  readonly #countWhenShown = (): void => {
    // A prerendered page is hidden, too: its visibility changes when it is shown.
    if (document.visibilityState !== 'visible') {
      document.addEventListener('visibilitychange', this.#countWhenShown, { once: true });
      return;
    }
    // The network is the reader's first; nothing waits for the answer.
    setTimeout(() => this.#count().catch((error: unknown) => logFailure('Error counting the view', error)), 0);
  };

  async #count(): Promise<void> {
    const postId = Number(this.getAttribute('post'));
    const answer = await fetch(`${this.getAttribute('api')}/post/post_count/${postId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postId, ip_addr: await addressOf(this.getAttribute('service') ?? '') }),
      // Counted all the same if the reader leaves now.
      keepalive: true,
    });
    // Read to its end: an answer that nobody reads keeps its connection busy.
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The view was not counted: ${answer.status}`);
  }
}

/** What the address service knows the reader by. The server looks for itself: without an answer it counts as well. */
async function addressOf(service: string): Promise<string> {
  try {
    return (await (await fetch(service)).json()).ip;
  } catch {
    return '';
  }
}

customElements.define('mh-view-count', ViewCountElement);
