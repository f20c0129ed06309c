/**
 * Turns pictures of films into their players at a click: no host learns of a reader before. Takes every
 * <figure data-video="PLAYER"> in it that holds a link to the film's page; without script that link is what works.
 */
class VideosElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const figure = link?.closest<HTMLElement>('figure[data-video]');
      // A caption's links are links.
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
  // YouTube refuses to play for pages that hide where they are.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  return player;
}

customElements.define('mh-videos', VideosElement);
