import type { Node } from 'prosemirror-model';
import { givenFiles } from '#desk/media/uploads/given-files.ts';
import { insertBlock } from '../commands/blocks.ts';
import { pictureFigure } from '../commands/figures.ts';
import type { EditorSession } from '../editor-session.ts';

/** The pictures in a paste or a drop. */
export function pictureFiles(data: DataTransfer | null): readonly File[] {
  return data ? givenFiles(data).filter(({ type }) => type.startsWith('image/')) : [];
}

/**
 * Has each file uploaded and described, one after the other, until the dialog is left without a choice; then puts the pictures
 * behind the block with the cursor.
 */
export async function insertPictures(session: EditorSession, files: readonly File[]): Promise<void> {
  const figures: Node[] = [];
  for (const file of files) {
    const chosen = await session.choosePicture(file);
    if (!chosen) break;
    const { address: src, alt_text: alt, credit } = chosen;
    figures.push(pictureFigure({ src, alt, caption: '', credit }));
  }
  const [first, ...others] = figures;
  if (first) session.run(insertBlock(first, ...others));
}
