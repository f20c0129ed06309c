import type { ComponentType } from 'react';
import type { DialogName } from '../toolbar/actions.ts';
import { CaptionDialog, HtmlDialog, NoteDialog } from './BlockDialogs.desk.tsx';
import type { DialogProps, OpenDialog } from './dialog-props.ts';
import { LinkDialog } from './LinkDialog.desk.tsx';
import { PictureDialog } from './PictureDialog.desk.tsx';
import { PlayerDialog } from './PlayerDialog.desk.tsx';

const DIALOGS: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  link: LinkDialog,
  picture: PictureDialog,
  player: PlayerDialog,
  caption: CaptionDialog,
  note: NoteDialog,
  html: HtmlDialog,
};

export function EditorDialog({ name, ...props }: DialogProps & OpenDialog) {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}
