import { addresses } from '#addresses.ts';
import type { MenuPost } from '#posts/posts.contract.ts';

/** Keeps a block's posts in local storage, or shows the kept ones where fresh ones could not be had (Saved.tsx). */
class SavedElement extends HTMLElement {
  connectedCallback(): void {
    const key = this.getAttribute('key-name') ?? '';
    const missing = this.getAttribute('missing');
    try {
      if (missing === null) localStorage.setItem(key, this.getAttribute('posts') ?? '[]');
      else this.#showCopy(key, missing);
    } catch (error) {
      // Storage may be full, forbidden, or hold what somebody else wrote: the page is whole without it.
      reportError(error);
    }
  }

  #showCopy(key: string, missing: string): void {
    reportError(new Error(`Error fetching ${missing}`));
    const posts: MenuPost[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    const list = this.querySelector('ul');
    if (posts.length === 0 || !list) return;
    list.replaceChildren(...posts.map(itemOf));
    this.hidden = false;
  }
}

function itemOf(post: MenuPost): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = addresses.article(post);
  link.textContent = post.post_title;
  item.append(link);
  return item;
}

customElements.define('mh-saved', SavedElement);
