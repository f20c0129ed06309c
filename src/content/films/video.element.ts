/**
 * Replaces a video's picture with its player on a click, so that no host learns of the reader before. Applies to every
 * <figure data-video="PLAYER"> inside that holds a link to the video's page; without script that link works.
 */
class VideosElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const figure = link?.closest<HTMLElement>('figure[data-video]');
      // Links in a caption act as usual.
      if (!link || !figure || link.closest('figcaption') || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const player = playerFor(figure.dataset.video ?? '', link);
      link.replaceWith(player);
      player.focus();
    });
  }
}

function playerFor(address: string, link: HTMLAnchorElement): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.src = address;
  player.title = link.textContent?.trim() || (link.querySelector('img')?.alt ?? '');
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube refuses pages that send no referrer.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  return player;
}

customElements.define('mh-videos', VideosElement);
