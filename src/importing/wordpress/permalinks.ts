import { detached } from './text.ts';

/**
 * How the permalinks of an export begin. What a publisher wrote before the first variable of the structure
 * (`/blog/%postname%/`, `/index.php/%year%/…`), WordPress puts before the addresses of lists, too: `/blog/category/news/`.
 */
export class Permalinks {
  /** Folders that all of them lie in; undefined before the first. */
  #common: readonly string[] | undefined;

  add(link: string): void {
    const url = URL.parse(link.trim());
    if (!url || !/^https?:$/.test(url.protocol)) return;
    const folders = segmentsOf(url.pathname).slice(0, -1);
    const common = this.#common ?? folders.map(detached);
    const end = common.findIndex((folder, index) => folder !== folders[index]);
    this.#common = end === -1 ? common : common.slice(0, end);
  }

  /** The first folder below the blog's own path, or an empty text; a year is a variable that happens to be the same. */
  first(blogPath: string): string {
    const folder = this.#common?.[segmentsOf(blogPath).length] ?? '';
    return /^\d+$/.test(folder) ? '' : folder;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
