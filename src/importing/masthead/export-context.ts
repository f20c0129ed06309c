import type { StoredPicture } from '#images/stored-picture.ts';
import { percentDecoded } from '#markup/text.ts';
import type { MediaTable } from '#platform/database/schema.ts';
import type { DraftContext } from '#posts/drafts.store.ts';

/** What an ExportContext needs to know of the export and of this site. */
interface Exported {
  readonly language: string;
  /** Of this site. */
  readonly imageBase: string;
  /** The image base of the site that wrote the export. */
  readonly formerBase: string;
  /** By path. */
  readonly media: ReadonlyMap<string, MediaTable>;
}

/** Resolves pictures and links of a text that Masthead has cleaned: pictures by the export's media.csv. */
export class ExportContext implements DraftContext {
  readonly language: string;
  readonly imageBase: string;
  readonly found: readonly MediaTable[] = [];
  /** Pictures that media.csv does not name. */
  readonly missing = new Set<string>();
  readonly #exported: Exported;

  constructor(exported: Exported) {
    this.#exported = exported;
    this.language = exported.language;
    this.imageBase = exported.imageBase;
  }

  /** Replaces the former image base by this site's. */
  readonly link = (address: string): string => {
    const path = below(address, this.#exported.formerBase);
    return path === undefined ? address : `${this.imageBase}/${path}`;
  };

  readonly picture = async (address: string): Promise<StoredPicture | undefined> => {
    const picture = await this.linkedPicture(address);
    if (!picture) this.missing.add(address);
    return picture;
  };

  readonly linkedPicture = async (address: string): Promise<StoredPicture | undefined> => {
    const { media, formerBase } = this.#exported;
    const path = below(address, this.imageBase) ?? below(address, formerBase);
    return media.get(path === undefined ? address : percentDecoded(path.replace(/[?#].*$/s, '')));
  };
}

function below(address: string, base: string): string | undefined {
  return address.startsWith(`${base}/`) ? address.slice(base.length + 1) : undefined;
}
