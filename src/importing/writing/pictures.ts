import type { CleaningContext, StoredPicture } from '#markup/clean-article.ts';
import type { Queries } from '#platform/database/database.ts';
import type { MediaTable } from '#platform/database/schema.ts';
import type { Place } from '../source.ts';
import { inChunks } from './chunks.ts';
import type { Importing } from './importing.ts';

/** The pictures of one item: which rows they need, and which of them are missing. */
export class ItemPictures {
  readonly rows: MediaTable[] = [];
  readonly missing: string[] = [];
  readonly #importing: Importing;
  readonly #reasons: string[] = [];

  constructor(importing: Importing) {
    this.#importing = importing;
  }

  async find(address: string): Promise<StoredPicture | undefined> {
    const found = await this.#importing.media.find(address);
    if ('row' in found) {
      this.rows.push(found.row);
      return found.row;
    }
    this.missing.push(address);
    this.#reasons.push(found.missing);
    return undefined;
  }

  /** The same, of a picture that is only linked to. */
  async findLinked(address: string): Promise<StoredPicture | undefined> {
    const found = await this.#importing.media.find(address);
    if (!('row' in found)) return undefined;
    this.rows.push(found.row);
    return found.row;
  }

  /** What cleaning asks for. */
  context(): CleaningContext {
    const { site, addresses } = this.#importing;
    return {
      language: site.publication.language,
      imageBase: site.configuration.imageBase,
      picture: (address) => this.find(address),
      linkedPicture: (address) => this.findLinked(address),
      link: (address) => addresses.link(address),
    };
  }

  /** Names what was missing in the report. */
  tell(place: Place): void {
    for (const [index, subject] of this.missing.entries()) {
      this.#importing.report.find({ section: 'missing', reason: this.#reasons[index] ?? '', subject, place });
    }
  }
}

/** Writes what is new or different of these rows. */
export async function writeMedia(queries: Queries, rows: Iterable<MediaTable>): Promise<void> {
  const byPath = new Map([...rows].map((row) => [row.path, row]));
  await inChunks([...byPath.values()], (chunk) =>
    queries
      .insertInto('media')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((of) => ({
          width: of.ref('excluded.width'),
          height: of.ref('excluded.height'),
          color: of.ref('excluded.color'),
          bytes: of.ref('excluded.bytes'),
          hash: of.ref('excluded.hash'),
        })),
      )
      .execute(),
  );
}
