import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components';
import { fieldLook } from '#content/design/TextField.tsx';
import { makeCall } from '#desk/application/call.ts';
import { useSettled } from '#desk/application/settled.desk.ts';
import { findCall } from './find.contract.ts';
import { goTo } from './go-to.desk.ts';
import { isNamedBy } from './is-named-by.ts';
import type { PageChoice } from './page-choices.desk.ts';
import styles from './palette.desk.module.css';
import type { TypedAhead } from './typed-ahead.desk.ts';

/** Pause in milliseconds after which typed words are looked for. */
const PAUSE = 120;

interface PaletteProps {
  /** Of the page that it stands over. */
  readonly choices: readonly PageChoice[];
  readonly typed: TypedAhead;
  readonly onClose: () => void;
}

/** Finds screens, stories, people and actions by their words, and what stands at an address; by keys alone. */
export function Palette({ choices, typed, onClose }: PaletteProps) {
  const [words, setWords] = useState('');
  const { places, isLooking } = usePlaces(words);
  const found = places.map(({ path, title, about }) => ({ id: path, title, about, choose: () => goTo(path) }));
  const lines = [...choices.filter(({ title }) => isNamedBy(title, words)), ...found];
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    setWords(typed.take());
  }, [typed]);
  const choose = (id: unknown) => {
    // Gives the focus back before what is chosen takes it.
    dialog.current?.close();
    lines.find((line) => line.id === id)?.choose();
  };
  return (
    <dialog ref={dialog} aria-label="Find" closedby="any" className={styles.palette} onClose={onClose}>
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <SearchField aria-label="Words, a name or an address" autoFocus>
          <Input className={fieldLook ?? ''} placeholder="Words, a name or an address" maxLength={500} />
        </SearchField>
        <Menu className={styles.lines ?? ''} aria-label="Found" items={lines} onAction={choose}>
          {({ title, about }) => (
            <MenuItem className={styles.line ?? ''} textValue={title}>
              <span>{title}</span> <span className={styles.about}>{about}</span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
      <p role="status" className={styles.status}>
        {isLooking && 'Looking …'}
        {!isLooking && lines.length === 0 && 'Nothing has these words, or stands at this address.'}
      </p>
    </dialog>
  );
}

function usePlaces(words: string) {
  const asked = useSettled(words.trim(), PAUSE);
  const { data, isFetching } = useQuery({
    queryKey: ['found', asked],
    queryFn: () => makeCall(findCall, { words: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
  const isLooking = words.trim() !== asked || isFetching;
  return { places: words.trim() === '' ? [] : (data?.places ?? []), isLooking };
}
