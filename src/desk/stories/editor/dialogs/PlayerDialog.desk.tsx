import { useId } from 'react';
import { TextField } from '#content/design/TextField.tsx';
import { selectedInFigure, setPlayer } from '../commands/figures.ts';
import { completeAddress } from '../commands/links.ts';
import { AddressField } from './AddressField.desk.tsx';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

/** Asks for the address of a film, a recording or a page of another site. */
export function PlayerDialog({ session, onClose }: DialogProps) {
  const id = useId();
  const selected = selectedInFigure(session.state, 'player');
  const { href = '', words = '' } = selected?.node.attrs ?? {};
  return (
    <FormDialog
      title="Film, player or embed"
      action={selected ? 'Change' : 'Insert'}
      onClose={onClose}
      onSubmit={(text) => session.run(setPlayer(completeAddress(text('address')), text('words'), text('caption')))}
    >
      <AddressField
        title="The address of a film, a recording or a page, such as https://vimeo.com/76979871"
        value={href}
      />
      <TextField
        id={`${id}w`}
        name="words"
        label="Title"
        hint="spoken and shown before it plays"
        defaultValue={words === href ? '' : String(words)}
      />
      {!selected && <TextField id={`${id}c`} name="caption" label="Caption" hint="below it" />}
    </FormDialog>
  );
}
