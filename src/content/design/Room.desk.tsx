import styles from './room.desk.module.css';
import unseen from './VisuallyHidden.module.css';

interface RoomProps {
  /** What the field holds, in characters as the server counts them. */
  readonly length: number;
  readonly most: number;
}

/** From this part of the most on, a writer wants to know. */
const NEARLY = 0.9;

/** How full a field is that is nearly so. A field itself cuts nothing: what was pasted stays until somebody shortens it. */
export function Room({ length, most }: RoomProps) {
  const isNear = length >= most * NEARLY;
  return (
    <p className={isNear ? styles.room : unseen.hidden} data-full={length >= most} data-print="no">
      {isNear && `${length.toLocaleString('en')} of ${most.toLocaleString('en')} characters. `}
      <span aria-live="polite">{sentence(length, most)}</span>
    </p>
  );
}

/** Without a number: it is read aloud when it changes, and not with each key. */
function sentence(length: number, most: number): string {
  if (length > most) return 'Too long: it cannot be kept until it is shorter.';
  return length === most ? 'No more fits.' : '';
}
