import type { ChosenPicture } from '#media/media.contract.ts';
import type { DialogName } from '../toolbar/actions.ts';
import { CaptionDialog, HtmlDialog, NoteDialog } from './BlockDialogs.desk.tsx';
import type { DialogProps } from './dialog-props.ts';
import { LinkDialog } from './LinkDialog.desk.tsx';
import { PictureDialog } from './PictureDialog.desk.tsx';
import { PlayerDialog } from './PlayerDialog.desk.tsx';

/** Which dialog is open, and for the block at which position; without one, it is for the selection. */
export interface OpenDialog {
  readonly name: DialogName;
  readonly position?: number;
}

interface EditorDialogProps extends DialogProps {
  readonly dialog: OpenDialog;
  readonly imageBase: string;
  readonly choosePicture: (() => Promise<ChosenPicture | undefined>) | undefined;
}

/** The dialog that is open. */
export function EditorDialog({ dialog, imageBase, choosePicture, ...props }: EditorDialogProps) {
  switch (dialog.name) {
    case 'link':
      return <LinkDialog {...props} />;
    case 'picture':
      return <PictureDialog {...props} imageBase={imageBase} choosePicture={choosePicture} />;
    case 'player':
      return <PlayerDialog {...props} />;
    case 'caption':
      return <CaptionDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
    case 'html':
      return <HtmlDialog {...props} position={dialog.position} />;
  }
}
