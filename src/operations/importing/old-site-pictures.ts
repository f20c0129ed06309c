import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { PictureError } from '#content/images/picture-error.ts';
import { fetchFile, NotFetched } from '#desk/media/fetched-file.ts';
import { type Network, publicNetwork } from '#platform/outgoing/network.ts';
import { PICTURES_APART, PICTURES_AT_ONCE } from './importing-limits.ts';
import { originalAddress, pathInSource } from './media-paths.ts';

interface OldSite {
  /** `https://old.example`: pictures of this host are fetched, with or without `www.`, and of no other. */
  readonly address: string;
  /** Where they are kept, below DATA_DIR: what is there is not fetched again, so that an import goes on where it was. */
  readonly dataDirectory: string;
  readonly network?: Network | undefined;
  /** Milliseconds between the beginnings of two requests; for tests. */
  readonly apart?: number;
}

/** A picture below `folder`, or why the old site gave none. */
type FetchedPicture = { readonly folder: string; readonly path: string } | { readonly missing: string };

/** Fetches the pictures of an import from the site that they come from, a few at a time, so that its readers do not feel it. */
export class OldSitePictures {
  readonly #address: URL;
  readonly #folder: string;
  readonly #network: Network;
  readonly #apart: number;
  readonly #inTurn = pLimit(PICTURES_AT_ONCE);
  #next = 0;

  constructor({ address, dataDirectory, network = publicNetwork, apart = PICTURES_APART }: OldSite) {
    this.#address = new URL(address);
    this.#folder = join(dataDirectory, 'imports', 'pictures', hostWithoutWww(this.#address).replaceAll(':', '-'));
    this.#network = network;
    this.#apart = apart;
  }

  /**
   * @param address as the source writes it: of the old site, or from its root
   * @param isTrial nothing is fetched then
   * @returns undefined for a picture of another site
   */
  async fetch(address: string, isTrial: boolean): Promise<FetchedPicture | undefined> {
    const url = URL.parse(address, this.#address);
    if (!url || !/^https?:$/.test(url.protocol) || hostWithoutWww(url) !== hostWithoutWww(this.#address))
      return undefined;
    // Sources name smaller copies: the picture itself first.
    const addresses = [...new Set([originalAddress(url.href), url.href])];
    let missing = 'The address names no file';
    for (const one of addresses) {
      const path = pathInSource(one);
      if (path === undefined) continue;
      if (existsSync(join(this.#folder, path))) return { folder: this.#folder, path };
      if (isTrial) return { missing: `It would be fetched from ${url.host}` };
      const refusal = await this.#inTurn(() => this.#take(new URL(one), path));
      if (refusal === undefined) return { folder: this.#folder, path };
      missing = `${url.host} did not give it: ${refusal}`;
    }
    return { missing };
  }

  /** @returns why it could not be fetched */
  async #take(url: URL, path: string): Promise<string | undefined> {
    const file = join(this.#folder, path);
    if (existsSync(file)) return undefined;
    const now = Date.now();
    this.#next = Math.max(now, this.#next + this.#apart);
    await pause(this.#next - now);
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.part`;
    await rm(unfinished, { force: true });
    try {
      await fetchFile(url, this.#network, unfinished);
      await rename(unfinished, file);
      return undefined;
    } catch (error) {
      await rm(unfinished, { force: true });
      if (error instanceof NotFetched) return error.why;
      if (error instanceof PictureError) return error.message;
      throw error;
    }
  }
}

function hostWithoutWww({ host }: URL): string {
  return host.replace(/^www\./, '');
}
