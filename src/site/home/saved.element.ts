import { addresses } from '#content/addresses.ts';
import type { MenuPost } from '#content/posts/posts.contract.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';

/** A post in the copy: its title, as a link. */
type SavedPost = Pick<MenuPost, 'cat_slug' | 'post_name' | 'post_title'>;

/** Saves the posts inside it in local storage, or shows the saved ones when fresh ones are missing (Saved.tsx). */
class SavedElement extends HTMLElement {
  connectedCallback(): void {
    const key = this.getAttribute('key-name') ?? '';
    const missing = this.getAttribute('missing');
    try {
      if (missing === null) localStorage.setItem(key, JSON.stringify(postsIn(this)));
      else this.#showCopy(key);
    } catch (error) {
      // Local storage may be full, forbidden or hold invalid data: the page works without it.
      logFailure(`Error keeping ${key}`, error);
    }
  }

  #showCopy(key: string): void {
    const posts: SavedPost[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    const list = this.querySelector('ul');
    if (posts.length === 0 || !list) return;
    list.replaceChildren(...posts.map(itemOf));
    this.hidden = false;
  }
}

/** Each post once, in document order: a block may show one as a card and in a list. */
function postsIn(block: Element): SavedPost[] {
  const posts = new Map<string, SavedPost>();
  for (const article of block.querySelectorAll('article')) {
    const link = article.querySelector<HTMLAnchorElement>(':is(h2, h3) a');
    if (!link || posts.has(link.pathname)) continue;
    const [cat_slug = '', post_name = ''] = link.pathname.slice(1).split('/').map(decodeURIComponent);
    posts.set(link.pathname, { cat_slug, post_name, post_title: link.textContent });
  }
  return [...posts.values()];
}

function itemOf(post: SavedPost): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = addresses.article(post);
  link.textContent = post.post_title;
  item.append(link);
  return item;
}

customElements.define('mh-saved', SavedElement);
