import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { ADDRESS_PATTERN, completeAddress, linkRange, removeLink, setLink } from '../commands/links.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

/** Asks for a link's address, and for its words where none are selected. */
export function LinkDialog({ session, onClose }: DialogProps) {
  const id = useId();
  const { from, to, mark } = linkRange(session.state);
  const remove = (
    <Button
      look="line"
      onClick={() => {
        session.run(removeLink);
        onClose();
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
      <TextField
        id={`${id}address`}
        name="address"
        label="Address"
        required
        pattern={ADDRESS_PATTERN}
        title="A page such as https://example.org/a, a path of this site such as /about, or an email address"
        defaultValue={mark?.attrs.href ?? ''}
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
