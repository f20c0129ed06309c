import { detached } from './text.ts';

/**
 * Finds the first folder of all permalinks. With a structure such as `/blog/%postname%/`, WordPress puts it before the addresses
 * of lists, too: `/blog/category/news/`.
 */
export class Permalinks {
  /** Folders of all permalinks so far; undefined before the first. */
  #common: readonly string[] | undefined;

  add(link: string): void {
    const url = URL.parse(link.trim());
    if (!url || !/^https?:$/.test(url.protocol)) return;
    const folders = segmentsOf(url.pathname).slice(0, -1);
    const common = this.#common ?? folders.map(detached);
    const end = common.findIndex((folder, index) => folder !== folders[index]);
    this.#common = end === -1 ? common : common.slice(0, end);
  }

  /** The first folder below the blog's path; empty without one, and for a year, which is a variable. */
  first(blogPath: string): string {
    const folder = this.#common?.[segmentsOf(blogPath).length] ?? '';
    return /^\d+$/.test(folder) ? '' : folder;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
