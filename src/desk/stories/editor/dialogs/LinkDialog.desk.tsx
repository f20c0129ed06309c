import { useId } from 'react';
import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import { completeAddress, linkRange, removeLink, setLink } from '../commands/links.ts';
import { AddressField } from './AddressField.desk.tsx';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

/** Asks for a link's address, and for its words where none are selected. */
export function LinkDialog({ session, onClose }: DialogProps) {
  const id = useId();
  const { from, to, mark } = linkRange(session.state);
  const remove = (
    <Button
      look="line"
      onClick={({ currentTarget }) => {
        session.run(removeLink);
        // Closed like every other way: only then can the text take the focus.
        currentTarget.closest('dialog')?.close();
      }}
    >
      Remove link
    </Button>
  );
  return (
    <FormDialog
      title="Link"
      action={mark ? 'Change link' : 'Set link'}
      onClose={onClose}
      onSubmit={(text) => session.run(setLink(completeAddress(text('address')), text('words')))}
      more={mark && remove}
    >
      <AddressField
        title="A page such as https://example.org/a, a path of this site such as /about, or an email address"
        value={mark?.attrs.href}
      />
      <TextField
        id={`${id}words`}
        name="words"
        label="Words"
        hint="of the link"
        defaultValue={session.state.doc.textBetween(from, to)}
      />
    </FormDialog>
  );
}
