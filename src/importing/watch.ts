import { type FSWatcher, watch } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#platform/site.ts';
import { MARKDOWN } from './folder/files.ts';
import { keyPrefix } from './folder/open.ts';
import { WATCH_QUIET } from './limits.ts';
import { openSource } from './recognise.ts';
import { type ImportReport, SECTIONS } from './report.ts';
import { isOwnContent, runImport } from './run.ts';
import { UnreadableSource } from './source.ts';
import { withdraw } from './withdrawing.ts';

export interface WatchOptions {
  readonly site: Site;
  readonly source: string;
  /** Told what happened, line by line. */
  readonly tell: (line: string) => void;
  /** Told of each import that a change led to. */
  readonly imported?: (report: ImportReport) => void;
}

/**
 * Follows a content folder: what is saved there is imported at once, and what is deleted there becomes a draft. An error
 * is told and ends nothing.
 * @returns what ends it, once the import under way is done
 */
export async function watchContent(options: WatchOptions): Promise<() => Promise<void>> {
  const { site } = options;
  const followed = await followedFolder(options);
  const follower = new Follower(options, followed);
  const { directory } = followed;
  const watchers: FSWatcher[] = [watch(directory, { recursive: true }, (_event, name) => follower.note(name))];
  if (await isOwnContent(site, directory)) {
    const media = join(site.configuration.publicationDirectory, 'media');
    // A picture that is drawn after its post was saved: whoever lacked one is looked at again.
    if (await exists(media)) watchers.push(watch(media, { recursive: true }, () => follower.noteMedia()));
  }
  return async () => {
    for (const watcher of watchers) watcher.close();
    await follower.end();
  };
}

interface Followed {
  readonly directory: string;
  /** What the keys of its items begin with. */
  readonly prefix: string;
}

/** @throws UnreadableSource when it is no folder of Markdown */
async function followedFolder({ site, source }: WatchOptions): Promise<Followed> {
  if (!(await stat(source)).isDirectory())
    throw new UnreadableSource(`${source} is no folder: only a folder can be watched.`);
  const categories = new Set(site.publication.categories.map(({ cat_slug }) => cat_slug));
  const { reader, directory } = await openSource(source, { categories, media: [] });
  return { directory, prefix: keyPrefix(directory, reader.native === true) };
}

class Follower {
  readonly #options: WatchOptions;
  readonly #followed: Followed;
  readonly #changed = new Set<string>();
  #everything = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions, followed: Followed) {
    this.#options = options;
    this.#followed = followed;
  }

  /** @param name of the file below the folder; some systems do not tell it */
  note(name: string | null): void {
    const path = name?.replaceAll('\\', '/');
    if (path === undefined || /(?:^|\/)subcategories\.ya?ml$/.test(path)) this.#everything = true;
    else if (MARKDOWN.test(path) && !/(?:^|\/)\./.test(path)) this.#changed.add(path);
    else return;
    this.#soon();
  }

  noteMedia(): void {
    this.#everything = true;
    this.#soon();
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#working;
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#working = this.#working.then(() => this.#work());
    }, WATCH_QUIET);
  }

  async #work(): Promise<void> {
    const { tell } = this.#options;
    const changed = [...this.#changed];
    const everything = this.#everything;
    this.#changed.clear();
    this.#everything = false;
    try {
      await this.#bringIn(changed, everything);
    } catch (error) {
      tell(`It could not be imported: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #bringIn(changed: readonly string[], everything: boolean): Promise<void> {
    const { site, tell, imported } = this.#options;
    const { directory, prefix } = this.#followed;
    const there = await Promise.all(changed.map((path) => exists(join(directory, path))));
    const deleted = changed.filter((_, index) => !there[index]);
    const only = changed.filter((_, index) => there[index]);
    for (const path of deleted) {
      if (await withdraw(site.database.queries, prefix + path))
        tell(`${path} is deleted: it is withdrawn, and a draft from now on`);
    }
    if (only.length === 0 && !everything) return;
    const report = await runImport({ site, source: directory, ...(everything ? {} : { only: new Set(only) }) });
    for (const line of told(report, everything ? ['all files'] : only)) tell(line);
    imported?.(report);
  }
}

function told(report: ImportReport, paths: readonly string[]): string[] {
  const counts = report.kinds.flatMap((kind) =>
    (['new', 'changed'] as const).flatMap((outcome) => {
      const count = report.counted(kind, outcome);
      return count > 0 ? [`${count} ${kind} ${outcome}`] : [];
    }),
  );
  const found = SECTIONS.flatMap((section) =>
    [...report.findings(section)].flatMap(([reason, { examples }]) =>
      examples.map((example) => `  ${section}: ${reason}: ${example}`),
    ),
  );
  return [`${paths.join(', ')}: ${counts.length > 0 ? counts.join(', ') : 'nothing new'}`, ...found];
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
