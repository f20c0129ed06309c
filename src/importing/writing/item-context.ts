import type { StoredPicture } from '#markup/clean-article.ts';
import type { Outcome } from '#platform/database/columns.ts';
import type { MediaTable } from '#platform/database/schema.ts';
import type { DraftContext } from '#posts/drafts.ts';
import type { Kind } from '../report.ts';
import type { Place } from '../source.ts';
import { type Fingerprint, toHash, withMissing } from './fingerprint.ts';
import type { Importing } from './importing.ts';

/** One item on its way in: looks up its pictures and links, and gathers what the report says of it. */
export class ItemContext implements DraftContext {
  readonly language: string;
  readonly imageBase: string;
  readonly found: MediaTable[] = [];
  readonly #importing: Importing;
  readonly #place: Place;
  readonly #missing: { readonly subject: string; readonly reason: string }[] = [];
  readonly #remarks: string[];

  constructor(importing: Importing, { place, remarks = [] }: { place: Place; remarks?: readonly string[] }) {
    this.#importing = importing;
    this.#place = place;
    this.#remarks = [...remarks];
    this.language = importing.site.publication.language;
    this.imageBase = importing.site.configuration.imageBase;
  }

  /** Notes what is read in another way than it was written. */
  readonly remark = (reason: string): void => void this.#remarks.push(reason);

  readonly link = (address: string): string => this.#importing.addresses.link(address);

  readonly picture = async (address: string): Promise<StoredPicture | undefined> => {
    const found = await this.#importing.media.find(address);
    if ('missing' in found) this.#missing.push({ subject: address, reason: found.missing });
    return this.#file(found);
  };

  /** The same, of a picture that is only linked to: none is missing. */
  readonly linkedPicture = async (address: string): Promise<StoredPicture | undefined> =>
    this.#file(await this.#importing.media.find(address));

  #file(found: { row: MediaTable } | object): MediaTable | undefined {
    if (!('row' in found)) return undefined;
    this.found.push(found.row);
    return found.row;
  }

  /** What source_hash is to be, once the pictures have been looked for. */
  hash(print: Fingerprint): string {
    return toHash(
      withMissing(
        print,
        this.#missing.map(({ subject }) => subject),
      ),
    );
  }

  /** Counts and names in the report what became of the item. */
  tell(kind: Kind, title: string, { outcome, remarks, status }: Told): void {
    const { report } = this.#importing;
    this.tellMissing();
    report.count(kind, outcome, status);
    if (outcome === 'unchanged') return;
    for (const reason of [...this.#remarks, ...remarks])
      report.find({ section: 'changed', reason, subject: title, place: this.#place });
  }

  /** Names the pictures that are missing. */
  tellMissing(): void {
    for (const missing of this.#missing)
      this.#importing.report.find({ section: 'missing', ...missing, place: this.#place });
  }
}

interface Told {
  readonly outcome: Outcome;
  readonly remarks: readonly string[];
  readonly status?: string;
}
