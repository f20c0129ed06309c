import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measurePicture } from '#content/images/measure.ts';
import type { Row } from './rows.ts';

/** The pictures of a publication's media folder, by the folder they lie in, and their rows of the table `media`. */
export interface Pictures {
  readonly rows: readonly Row[];
  /** Paths below the image base. @throws where the publication has none of that kind */
  of(folder: string): readonly string[];
}

const FOLDERS = ['posts', 'authors', 'events', 'advertisements'];
/** As many as give each card of a page another picture. */
const OF_EACH = 24;

export async function publicationPictures(publicationDirectory: string): Promise<Pictures> {
  const media = join(publicationDirectory, 'media');
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(media, folder))
      .filter((name) => name.endsWith('.webp') && name !== 'default.webp')
      .sort()
      .slice(0, OF_EACH)
      .map((name) => `${folder}/${name}`),
  );
  const rows: Row[] = [];
  for (const path of paths) {
    const { format: _format, ...measured } = await measurePicture(join(media, path));
    rows.push({ path, ...measured });
  }
  return {
    rows,
    of: (folder) => {
      const found = paths.filter((path) => path.startsWith(`${folder}/`));
      if (found.length === 0) throw new Error(`${media} holds no ${folder}`);
      return found;
    },
  };
}
