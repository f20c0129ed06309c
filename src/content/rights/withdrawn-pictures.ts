import { picturePath } from '#content/images/picture-path.ts';
import type { Site } from '#content/site.ts';
import type { Withdrawn } from '#platform/page-cache/page-cache.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { rightsOf } from './follow-rights.ts';
import type { PictureRights } from './picture-rights.ts';

/** How HTML, XML and JSON write what would end a value; in a feed one is written within the other. */
const ESCAPED = /&(?:amp|quot|apos|lt|gt|#x27|#39);|\\(?:["'/]|u00[0-7][\da-f])/gi;
const MEANT: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
  '&#39;': "'",
};

/** Parts of a value: words of its text, and the addresses of a srcset. */
const BETWEEN = /[\s,]+/;

/** What may follow a path where a style or a script names it. */
const AFTER = /(\.[a-z\d]{2,5})['`)\\;].*$/is;

/** No address of a picture is longer, in characters. */
const LONGEST = 2000;

/** The pictures whose licence has ended. No older copy of a page that shows one may go out. */
export function withdrawnPictures(site: Pick<Site, 'configuration' | 'database' | 'now'>): Withdrawn {
  let turn = 0;
  let rights: PictureRights | undefined;
  let ended = 0;
  return {
    turn: () => {
      const now = rightsOf(site);
      const count = now.endedBy(site.now());
      if (now !== rights || count !== ended) turn += 1;
      [rights, ended] = [now, count];
      return count === 0 ? undefined : turn;
    },
    isIn: (text) => {
      const now = site.now();
      const isEnded = (path: string) => {
        const end = rightsOf(site).endOf(path);
        return end !== undefined && end <= now;
      };
      return [...namesIn(text)].some((name) => pathsIn(name, site).some(isEnded));
    },
  };
}

/** Whatever may name a file in a page, a feed or the answer of a call. Takes time by the length of the text alone, whatever is in it. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const value of plain(plain(text)).split(/["<>]/)) {
    if (!NAMES_FILE.test(value)) continue;
    for (const name of [value, ...value.split(BETWEEN)])
      if (name.length <= LONGEST && NAMES_FILE.test(name)) names.add(name.replace(VARIANT, ''));
  }
  return names;
}

/** Of one picture there are some ten in a page. */
const VARIANT = /\?width=\d+$/;

/** Most words with a full stop end a sentence. */
const NAMES_FILE = /\.[a-z\d]/i;

function plain(text: string): string {
  return text.replace(ESCAPED, (escaped) => MEANT[escaped.toLowerCase()] ?? written(escaped));
}

/** `\/` is a slash, and so is `\u002f`. */
function written(escaped: string): string {
  return escaped.length > 2 ? String.fromCharCode(Number.parseInt(escaped.slice(2), 16)) : escaped.slice(1);
}

/** The picture paths that a word of a page may contain: a bare path, as calls have it, or an address, which may be part of a longer one. */
function pathsIn(word: string, { configuration: { imageBase } }: Pick<Site, 'configuration'>): string[] {
  const decoded = percentDecoded(word);
  return [word, decoded].flatMap((written) => {
    const at = Math.max(written.lastIndexOf(`${imageBase}/`), written.lastIndexOf('/media/'));
    const path = at < 0 ? undefined : picturePath(imageBase, written.slice(at));
    return path === undefined ? [written] : [written, path, path.replace(AFTER, '$1')];
  });
}
