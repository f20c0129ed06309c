import type { EditorSession } from '../editor-session.ts';

export interface DialogProps {
  readonly session: EditorSession;
  readonly onClose: () => void;
}
