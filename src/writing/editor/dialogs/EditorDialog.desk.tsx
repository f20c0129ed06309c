import type { ChoosePicture } from '#media/media.contract.ts';
import { CaptionDialog, HtmlDialog, NoteDialog } from './BlockDialogs.desk.tsx';
import type { DialogProps, OpenDialog } from './dialog-props.ts';
import { LinkDialog } from './LinkDialog.desk.tsx';
import { PictureDialog } from './PictureDialog.desk.tsx';
import { PlayerDialog } from './PlayerDialog.desk.tsx';

interface EditorDialogProps extends DialogProps {
  readonly dialog: OpenDialog;
  readonly imageBase: string;
  readonly choosePicture: ChoosePicture | undefined;
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
