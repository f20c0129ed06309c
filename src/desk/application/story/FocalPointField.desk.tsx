import type { MouseEvent } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { editFields } from './fields.ts';
import styles from './focal-point.desk.module.css';
import { type FocalPoint, focusInWords, readFocus, writeFocus } from './focal-point.ts';
import { fieldId } from './places.desk.ts';
import parts from './story.desk.module.css';

/** The point of the picture that stays in view where it is cut: clicked on, or moved to with the arrow keys. */
export function FocalPointField({ story, address }: { story: OpenStory; address: string }) {
  const { banner_focus } = story.document.fields;
  const point = readFocus(banner_focus);
  const move = (moved: Partial<FocalPoint>) => editFields(story, { banner_focus: writeFocus({ ...point, ...moved }) });
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ left: ((clientX - left) / width) * 100, top: ((clientY - top) / height) * 100 });
  };
  return (
    <details className={parts.more} data-print="no">
      <summary>Focal point: {focusInWords(banner_focus)}</summary>
      <p>Lists, telephones and shared links cut the picture. Click what must stay in view.</p>
      {/* For the mouse; the two controls below are for the keyboard. */}
      <button type="button" className={styles.whole} tabIndex={-1} aria-hidden="true" onClick={click}>
        <img src={address} alt="" />
        <span className={styles.mark} style={{ left: `${point.left}%`, top: `${point.top}%` }} />
      </button>
      <PercentField
        id={fieldId('banner_focus')}
        label="From the left"
        value={point.left}
        onChange={(left) => move({ left })}
      />
      <PercentField
        id={`${fieldId('banner_focus')}-top`}
        label="From the top"
        value={point.top}
        onChange={(top) => move({ top })}
      />
    </details>
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
