import { useId, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import { FileButton } from '#desk/media/uploads/FileButton.desk.tsx';
import { figureTexts, selectedInFigure, setPicture } from '../commands/figures.ts';
import { completeAddress } from '../commands/links.ts';
import { fileOf } from '../paste/picture-source.ts';
import styles from './dialog.desk.module.css';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './FormDialog.desk.tsx';

/** The address in the library of a picture that is named by another one. @throws an error whose message says why it has none */
async function storedAddress({ storePicture }: DialogProps['session'], written: string): Promise<string> {
  const address = written.trim();
  const from = fileOf(address) ?? completeAddress(address);
  if (typeof from === 'string' && !/^https?:/i.test(from))
    throw new Error('There is no picture to be had at this address. Save it on your computer, and upload it here.');
  return (await storePicture(from)).address;
}

/** What is said of the selected picture, or of a new one, as it is typed; and the choice of another picture. */
function usePictureTexts(session: DialogProps['session']) {
  const selected = selectedInFigure(session.state, 'picture');
  const [texts, setTexts] = useState({
    src: String(selected?.node.attrs.src ?? ''),
    alt: String(selected?.node.attrs.alt ?? ''),
    ...(selected ? figureTexts(selected) : { caption: '', credit: '' }),
  });
  const choose = async (file?: File) => {
    const chosen = await session.choosePicture(file);
    if (!chosen) return;
    const { address: src, alt_text: alt, caption, credit } = chosen;
    setTexts((before) => ({ ...before, src, alt, caption: before.caption || caption, credit }));
  };
  return { selected, texts, setTexts, choose };
}

/** Asks for a picture and what is said about it. */
export function PictureDialog({ session, onClose }: DialogProps) {
  const id = useId();
  const { selected, texts, setTexts, choose } = usePictureTexts(session);
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
      onSubmit={() => {
        if (texts.src === selected?.node.attrs.src || texts.src.startsWith('/')) return session.run(setPicture(texts));
        return storedAddress(session, texts.src).then((src) => () => session.run(setPicture({ ...texts, src })));
      }}
    >
      <p className={styles.buttons}>
        <FileButton onFiles={([file]) => file && choose(file)}>Upload a picture</FileButton>
        <Button look="line" onClick={() => choose()}>
          Choose from the library
        </Button>
      </p>
      {texts.src && <img className={styles.picture} src={texts.src} alt="" />}
      {field('src', 'Address', 'of a picture on another site, instead')}
      {field('alt', 'Alt text', 'what readers who cannot see it should know')}
      {field('caption', 'Caption', 'below the picture')}
      {field('credit', 'Credit', 'who made it')}
    </FormDialog>
  );
}
