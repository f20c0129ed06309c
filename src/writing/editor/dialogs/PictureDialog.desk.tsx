import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { figureTexts, selectedInFigure, setPicture } from '../commands/figures.ts';
import styles from './dialog.desk.module.css';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

/** Asks for a picture and what is said about it. */
export function PictureDialog({ session, onClose }: DialogProps) {
  const id = useId();
  const selected = selectedInFigure(session.state, 'picture');
  const [texts, setTexts] = useState({
    src: String(selected?.node.attrs.src ?? ''),
    alt: String(selected?.node.attrs.alt ?? ''),
    ...(selected ? figureTexts(selected) : { caption: '', credit: '' }),
  });
  const choose = async () => {
    const chosen = await session.choosePicture();
    if (!chosen) return;
    const { address: src, alt_text: alt, credit } = chosen;
    setTexts((before) => ({ ...before, src, alt, credit }));
  };
  const field = (name: keyof typeof texts, label: string, hint: string) => (
    <TextField
      id={id + name}
      name={name}
      label={label}
      hint={hint}
      value={texts[name]}
      required={name === 'src'}
      onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
    />
  );
  return (
    <FormDialog
      title="Picture"
      action={selected ? 'Change picture' : 'Insert picture'}
      onClose={onClose}
      onSubmit={() => session.run(setPicture(texts))}
    >
      <Button look="line" onClick={choose}>
        Choose from the library
      </Button>
      {texts.src && <img className={styles.picture} src={texts.src} alt="" />}
      {field('src', 'Address', 'of the picture')}
      {field('alt', 'Alt text', 'what readers who cannot see it should know')}
      {field('caption', 'Caption', 'below the picture')}
      {field('credit', 'Credit', 'who made it')}
    </FormDialog>
  );
}
