import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import dialogs from '#content/design/Dialog.module.css';
import { TextField } from '#content/design/TextField.tsx';
import { MomentField } from '#desk/application/story/publish/MomentField.desk.tsx';
import { LAST_DAY } from '#desk/stories/publishing/moment-of.ts';
import type { CalendarEntry } from './calendar.contract.ts';
import styles from './calendar.desk.module.css';
import type { Moving } from './moving.desk.ts';

interface MoveDialogProps {
  readonly entry: CalendarEntry;
  readonly moving: Moving;
  readonly onClose: () => void;
}

/** Moves an entry by a form: for a finger that cannot drag, and to another time of the same day. */
export function MoveDialog({ entry, moving, onClose }: MoveDialogProps) {
  const id = useId();
  const to = useDestination(entry, moving);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing gives the focus back to the button.
  const close = () => dialog.current?.close();
  const move = () => {
    close();
    to.move();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className={`${dialogs.dialog} ${styles.dialog}`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{entry.title}</h2>
      <DestinationField id={id} entry={entry} to={to} />
      <p className={styles.actions}>
        <Button disabled={!to.isGiven} onClick={move}>
          Move
        </Button>
        <Button look="line" onClick={close}>
          Cancel
        </Button>
      </p>
    </dialog>
  );
}

interface DestinationFieldProps {
  readonly id: string;
  readonly entry: CalendarEntry;
  readonly to: ReturnType<typeof useDestination>;
}

function DestinationField({ id, entry, to }: DestinationFieldProps) {
  if (entry.moment !== null)
    return <MomentField name={`${id}-move`} moment={to.moment} isFuture onChange={to.setMoment} />;
  return (
    <TextField
      id={`${id}-day`}
      label="Target date"
      hint="publishes nothing"
      type="date"
      max={LAST_DAY}
      value={to.day}
      onChange={({ target }) => to.setDay(target.value)}
    />
  );
}

/** Where an entry goes: to a day, or to a moment where it has one. */
function useDestination(entry: CalendarEntry, moving: Moving) {
  const [day, setDay] = useState(entry.day);
  const [moment, setMoment] = useState(entry.moment);
  const move = () => {
    if (entry.moment === null) moving.moveToDay(entry, day);
    else if (moment !== null) moving.moveToMoment(entry, moment);
  };
  const isGiven = entry.moment === null ? day !== '' : moment !== null;
  return { day, setDay, moment, setMoment, move, isGiven };
}
