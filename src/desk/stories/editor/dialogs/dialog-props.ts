import type { EditorSession } from '../editor-session.ts';
import type { DialogName } from '../toolbar/actions.ts';

/** Which dialog is open, and for the block at which position; without one, it is for the selection. */
export interface OpenDialog {
  readonly name: DialogName;
  readonly position?: number;
}

/** What every dialog of the editor is given. */
export interface DialogProps extends Pick<OpenDialog, 'position'> {
  readonly session: EditorSession;
  readonly onClose: () => void;
}
