import { addresses } from '#content/addresses.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { showFetchedPictures } from '#site/images/value-attributes.ts';

/** The last page that the reader saw, and its listing (specification, Readings). */
const PAGE_KEY = 'currentPage';
const LISTING_KEY = 'currentPageListing';

/**
 * The list of a topic page. Its page links work without script; with it they replace the list in place and scroll
 * smoothly to the top. The page is remembered and restored.
 */
class PagedListElement extends HTMLElement {
  #asking = new AbortController();

  connectedCallback(): void {
    this.addEventListener('click', this.#follow);
    addEventListener('popstate', this.#return);
    const page = this.#remembered();
    if (page > 1 && page !== Number(this.getAttribute('page'))) void this.#restore(page);
    else remember(this);
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#return);
  }

  readonly #follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('nav a[href]') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void this.#turnTo(link.href, () => history.pushState(null, '', link.href));
  };

  readonly #return = (): void => void this.#turnTo(location.href, () => {});

  /** The stored page, unless it is another listing's, the address has ?page=, or the reader came back or forward to it. */
  #remembered(): number {
    const [arrival] = performance.getEntriesByType('navigation');
    const asked = new URLSearchParams(location.search).has('page');
    if (asked || (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward')) return 1;
    return read(LISTING_KEY) === location.pathname ? Number(read(PAGE_KEY)) : 1;
  }

  async #restore(page: number): Promise<void> {
    const address = `${location.pathname}?page=${page}`;
    const list = (await this.#fetch(address).catch(logListing))?.list;
    // The listing may have become shorter; its first page is shown already.
    if (!list) return remember(this);
    history.replaceState(null, '', address);
    this.#replaceWith(list);
  }

  async #turnTo(address: string, arrive: () => void): Promise<void> {
    try {
      const { list, title, instead } = await this.#fetch(address);
      if (!list) return location.assign(instead);
      arrive();
      document.title = title;
      this.#replaceWith(list);
      document.getElementById('main')?.focus({ preventScroll: true });
      // The style sheet makes it smooth, unless the reader prefers reduced motion.
      scrollTo(0, 0);
    } catch (error) {
      // Another page was requested meanwhile.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      logListing(error);
      // Fall back to navigation: it may succeed, and no click is lost.
      location.assign(address);
    }
  }

  async #fetch(address: string): Promise<{ list: Element | null; title: string; instead: string }> {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.setAttribute('aria-busy', 'true');
    const answer = await fetch(address, { signal: this.#asking.signal });
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
    const rendered = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // A redirect or an error is a page of its own (no posts, not found). An answer without a list leads to /404
    // (section 5).
    const instead = answer.redirected || !answer.ok ? answer.url : addresses.notFound();
    return { list: rendered.querySelector(this.localName), title: rendered.title, instead };
  }

  #replaceWith(list: Element): void {
    // Before connecting it, which would restore the stored page.
    remember(list);
    this.replaceWith(document.adoptNode(list));
    showFetchedPictures(list);
  }
}

function logListing(error: unknown): undefined {
  logFailure('Error fetching listing', error);
}

function remember(list: Element): void {
  write(LISTING_KEY, location.pathname);
  write(PAGE_KEY, list.getAttribute('page') ?? '1');
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Local storage is forbidden: nothing is remembered.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden.
  }
}

customElements.define('mh-paged-list', PagedListElement);
