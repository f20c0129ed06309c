import { picturePath } from '#content/images/picture-path.ts';
import type { Site } from '#content/site.ts';
import type { Withdrawn } from '#platform/page-cache/page-cache.ts';
import { rightsOf } from './follow-rights.ts';
import type { PictureRights } from './picture-rights.ts';

/** Between values of attributes, of JSON, and texts of XML; and between the addresses of a srcset. */
const BETWEEN = [/["<>]/, /[\s"'<>,]+/] as const;

/** No address of a picture is longer, in characters. */
const LONGEST = 2000;

/** The pictures of a site whose licence has ended: no copy of a page that was rendered before that goes out any more. */
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
      return namesIn(text).some((name) => pathsIn(name, site).some(isEnded));
    },
  };
}

/** Whatever may name a file in a page, a feed or the answer of a call. Takes time by the length of the text alone, whatever is in it. */
function namesIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\/', '/');
  const names = BETWEEN.flatMap((between) => plain.split(between));
  return [...new Set(names)].filter((name) => name.includes('.') && name.length <= LONGEST);
}

/** The paths that a word of a page may be: a path as calls give it, or an address, which may be part of another one. */
function pathsIn(word: string, { configuration: { imageBase } }: Pick<Site, 'configuration'>): string[] {
  const decoded = decodedOnce(word);
  return [word, decoded].flatMap((written) => {
    const at = Math.max(written.lastIndexOf(`${imageBase}/`), written.lastIndexOf('/media/'));
    const path = at < 0 ? undefined : picturePath(imageBase, written.slice(at));
    return path === undefined ? [written] : [written, path];
  });
}

function decodedOnce(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
