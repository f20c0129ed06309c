import type { MediaTable } from '#content/database/schema.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { DraftContext } from '#content/posts/drafts.store.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import type { ExportImport } from './import-export.ts';

/** Resolves pictures and links of a text that Masthead has cleaned: pictures by the export's media.csv. */
export class ExportContext implements DraftContext {
  readonly language: string;
  readonly imageBase: string;
  readonly found: readonly MediaTable[] = [];
  /** Pictures that media.csv does not name. */
  readonly missing = new Set<string>();
  /** The image base of the site that wrote the export. */
  readonly #formerBase: string;
  readonly #media: ExportImport['media'];

  constructor({ site, own, media }: ExportImport) {
    this.language = site.publication.language;
    this.imageBase = site.configuration.imageBase;
    this.#formerBase = own.manifest.imageBase;
    this.#media = media;
  }

  /** Replaces the former image base by this site's. */
  readonly link = (address: string): string => {
    const path = below(address, this.#formerBase);
    return path === undefined ? address : `${this.imageBase}/${path}`;
  };

  readonly picture = async (address: string): Promise<StoredPicture | undefined> => {
    const picture = await this.linkedPicture(address);
    if (!picture) this.missing.add(address);
    return picture;
  };

  /** Its address needs no more than the image base of this site. */
  readonly linkedFile = async () => undefined;

  readonly linkedPicture = async (address: string): Promise<StoredPicture | undefined> => {
    const path = below(address, this.imageBase) ?? below(address, this.#formerBase);
    return this.#media.get(path === undefined ? address : percentDecoded(path.replace(/[?#].*$/s, '')));
  };
}

function below(address: string, base: string): string | undefined {
  return address.startsWith(`${base}/`) ? address.slice(base.length + 1) : undefined;
}
