import { stateOfOwn } from '#content/redirects/own-link.ts';
import type { Site } from '#content/site.ts';
import type { ReadText } from './checked-article.ts';

/** Different addresses that are kept: on a site with more, the links that come first are asked for. */
const MOST = 20_000;

/** An address to which texts of this site link, and at which nothing is. */
export interface DeadLink {
  readonly address: string;
  /** How many articles and events link to it. */
  readonly texts: number;
  readonly first: ReadText;
}

const HREF = /<a\s[^<>]*?\bhref="([^"]*)"/g;
/** What names a file and no page: those that are missing are told of by the import. */
const FILE = /\.(?!html?$|php$|aspx?$)[a-z\d]{2,5}$/i;
/** Of this site or beside the article: neither another site's nor a place in the same text. */
const OWN = /^(?!#|\/\/|[a-z][a-z\d+.-]*:)/i;

/** The links of articles and events to pages of this site. They are asked for at the end, once all that an import brings is there. */
export class OwnLinks {
  readonly #addresses = new Map<string, { texts: number; readonly first: ReadText }>();

  /** @param html of a text as readers get it */
  note(html: string, text: ReadText): void {
    if (!html.includes('href="')) return;
    const linked = Array.from(html.matchAll(HREF), ([, href = '']) => pathOf(href, text.address));
    for (const path of new Set(linked)) if (path !== undefined) this.#add(path, text);
  }

  #add(path: string, first: ReadText): void {
    const known = this.#addresses.get(path);
    if (known) known.texts += 1;
    else if (this.#addresses.size < MOST) this.#addresses.set(path, { texts: 1, first });
  }

  /** Those that lead to no page, list, redirect or file of this site; what most texts link to first. Asks the database alone. */
  async leadingNowhere(site: Site): Promise<readonly DeadLink[]> {
    const dead: DeadLink[] = [];
    for (const [address, found] of this.#addresses) {
      const url = URL.parse(address, site.configuration.siteUrl);
      if (url && (await stateOfOwn(site, url)) === 'gone') dead.push({ address, ...found });
    }
    return dead.sort((one, other) => other.texts - one.texts);
  }
}

/** @param base the address of the text */
function pathOf(href: string, base: string): string | undefined {
  const address = href.replaceAll('&amp;', '&').trim();
  if (address === '' || !OWN.test(address)) return undefined;
  const url = URL.parse(address, `http://site${base}`);
  return url && !FILE.test(url.pathname) ? url.pathname + url.search : undefined;
}
