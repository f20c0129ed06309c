import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { ChoosePicture } from '#media/media.contract.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { figureTexts, selectedInFigure, setPicture } from '../commands/figures.ts';
import styles from './dialog.desk.module.css';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

interface PictureDialogProps extends DialogProps {
  readonly imageBase: string;
  readonly choosePicture: ChoosePicture | undefined;
}

/** Asks for a picture and what is said about it. */
export function PictureDialog({ session, onClose, imageBase, choosePicture }: PictureDialogProps) {
  const id = useId();
  const selected = selectedInFigure(session.state, 'picture');
  const [texts, setTexts] = useState({
    src: String(selected?.node.attrs.src ?? ''),
    alt: String(selected?.node.attrs.alt ?? ''),
    ...(selected ? figureTexts(selected) : { caption: '', credit: '' }),
  });
  const choose = async () => {
    const chosen = await choosePicture?.();
    if (!chosen) return;
    const src = pictureAddress(imageBase, chosen.path);
    setTexts((before) => ({ ...before, src, alt: chosen.alt_text, credit: chosen.credit }));
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
      {choosePicture && (
        <Button look="line" onClick={choose}>
          Choose from the library
        </Button>
      )}
      {texts.src && <img className={styles.picture} src={texts.src} alt="" />}
      {field('src', 'Address', 'of the picture')}
      {field('alt', 'Alt text', 'what readers who cannot see it should know')}
      {field('caption', 'Caption', 'below the picture')}
      {field('credit', 'Credit', 'who made it')}
    </FormDialog>
  );
}
