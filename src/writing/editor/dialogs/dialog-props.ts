import type { EditorSession } from '../editor-session.ts';

/** What every dialog of the editor is given. */
export interface DialogProps {
  readonly session: EditorSession;
  readonly onClose: () => void;
}
