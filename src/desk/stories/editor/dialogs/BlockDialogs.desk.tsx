import { useId } from 'react';
import { TextArea, TextField } from '#content/design/TextField.tsx';
import { captionText, setTableCaption } from '../commands/tables.ts';
import { blockAt, setBlockHtml, setBlockNote } from '../commands/whole-block.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

/** Asks for the caption of the table around the cursor. */
export function CaptionDialog({ session, onClose }: DialogProps) {
  const id = useId();
  return (
    <FormDialog
      title="Caption of the table"
      action="Set caption"
      onClose={onClose}
      onSubmit={(text) => session.run(setTableCaption(text('caption')))}
    >
      <TextField id={id} name="caption" label="Caption" defaultValue={captionText(session.state)} />
    </FormDialog>
  );
}

/** Asks for the note in the margin of the block with the cursor. */
export function NoteDialog({ session, onClose }: DialogProps) {
  const id = useId();
  return (
    <FormDialog
      title="Note for colleagues"
      action="Keep note"
      onClose={onClose}
      onSubmit={(text) => session.run(setBlockNote(text('note')))}
    >
      <TextArea
        id={id}
        name="note"
        label="Note"
        hint="never published; empty takes it away"
        rows={4}
        defaultValue={blockAt(session.state)?.note ?? ''}
      />
    </FormDialog>
  );
}

/** Asks for the HTML of one block. */
export function HtmlDialog({ session, onClose, position }: DialogProps) {
  const id = useId();
  return (
    <FormDialog
      title="Block as HTML"
      action="Take over"
      onClose={onClose}
      onSubmit={(text) => session.run(setBlockHtml(text('html'), position))}
    >
      <TextArea
        id={id}
        name="html"
        label="HTML"
        rows={12}
        spellCheck={false}
        defaultValue={blockAt(session.state, position)?.html.trim() ?? ''}
      />
    </FormDialog>
  );
}
