import { useId } from 'react';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import styles from '../story.desk.module.css';

/** A window that a page is shown in. */
interface Width {
  readonly name: string;
  readonly pixels: number;
}

export const TELEPHONE_WIDTH: Width = { name: 'Telephone', pixels: 375 };
const TABLET_WIDTH: Width = { name: 'Tablet', pixels: 768 };
export const WIDE_WIDTH: Width = { name: 'Wide', pixels: 1280 };

const ALL_WIDTHS = [TELEPHONE_WIDTH, TABLET_WIDTH, WIDE_WIDTH] as const;

/** The widest of them, in pixels, that this browser's window shows nearly in full. */
export function ownWidth(): number {
  const fits = ALL_WIDTHS.filter(({ pixels }) => pixels <= window.innerWidth);
  return (fits.at(-1) ?? TELEPHONE_WIDTH).pixels;
}

interface WidthChoiceProps {
  /** All three when absent. */
  readonly widths?: readonly Width[];
  readonly pixels: number;
  readonly onChange: (pixels: number) => void;
}

/** How wide the window of a preview is. */
export function WidthChoice({ widths = ALL_WIDTHS, pixels, onChange }: WidthChoiceProps) {
  const name = useId();
  return (
    <fieldset className={`${styles.row} ${styles.widths}`}>
      <legend>
        <VisuallyHidden>Width</VisuallyHidden>
      </legend>
      {widths.map((width) => (
        <label key={width.pixels} className={styles.check}>
          <input type="radio" name={name} checked={pixels === width.pixels} onChange={() => onChange(width.pixels)} />
          {width.name}
        </label>
      ))}
    </fieldset>
  );
}
