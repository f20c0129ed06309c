import type { FastifyBaseLogger } from 'fastify';
import { fileType, isNamedAsPicture } from '#content/images/file-types.ts';
import { findOriginal, mediaFolders } from '#content/images/original.ts';
import type { Site } from '#content/site.ts';
import { typedCommand } from '#platform/typed-command.ts';

/** Files that the log names, each once: whoever asks for many must not fill it. */
const NAMED = 100;

/** Says in the log which file lies in DATA_DIR/media and is answered 404 for want of a row, and what gives it one. */
export class UnfiledMedia {
  readonly #named = new Set<string>();

  async note(
    { configuration }: Pick<Site, 'configuration'>,
    path: string,
    log: Pick<FastifyBaseLogger, 'warn'>,
  ): Promise<void> {
    if (configuration.mediaStore || this.#named.size >= NAMED || this.#named.has(path)) return;
    if (fileType(path) === undefined && !isNamedAsPicture(path)) return;
    const [taken] = mediaFolders(configuration);
    if (!(await findOriginal([taken], path))) return;
    this.#named.add(path);
    log.warn(
      { path },
      `A file in DATA_DIR/media has no row, and is answered 404: ${typedCommand('media file')} gives it one`,
    );
  }
}
