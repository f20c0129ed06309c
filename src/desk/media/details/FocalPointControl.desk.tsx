import { type MouseEvent, useId } from 'react';
import styles from './focal-point.desk.module.css';
import { type FocalPoint, readFocus, writeFocus } from './focal-point.ts';

interface FocalPointControlProps {
  /** Of the first of the two controls; one of its own if absent. */
  readonly id?: string;
  /** The picture's. */
  readonly address: string;
  /** As stored. */
  readonly focus: string;
  readonly onChange: (focus: string) => void;
}

/** The point of a picture that stays in view where it is cut: clicked on, or moved to with the arrow keys. */
export function FocalPointControl({ id, address, focus, onChange }: FocalPointControlProps) {
  const made = useId();
  const point = readFocus(focus);
  const move = (moved: Partial<FocalPoint>) => onChange(writeFocus({ ...point, ...moved }));
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ left: ((clientX - left) / width) * 100, top: ((clientY - top) / height) * 100 });
  };
  return (
    <>
      <p>Lists, telephones and shared links cut the picture. Click what must stay in view.</p>
      {/* For the mouse; the two controls below are for the keyboard. */}
      <button type="button" className={styles.whole} tabIndex={-1} aria-hidden="true" onClick={click}>
        <img src={address} alt="" />
        <span className={styles.mark} style={{ left: `${point.left}%`, top: `${point.top}%` }} />
      </button>
      <PercentField id={id ?? made} label="From the left" value={point.left} onChange={(left) => move({ left })} />
      <PercentField id={`${id ?? made}-top`} label="From the top" value={point.top} onChange={(top) => move({ top })} />
    </>
  );
}

interface PercentFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function PercentField({ id, label, value, onChange }: PercentFieldProps) {
  return (
    <label htmlFor={id} className={styles.along}>
      {label}
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-valuetext={`${value} per cent`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
