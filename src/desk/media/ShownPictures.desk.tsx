import look from '#content/design/Tabs.module.css';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import styles from './library.desk.module.css';
import type { ListedPictures } from './media.contract.ts';

interface ShownPicturesProps {
  readonly show: ListedPictures;
  readonly toDescribe: number;
  readonly onChange: (show: ListedPictures) => void;
}

/** Which pictures the library shows: all, or those that are still to be described. */
export function ShownPictures({ show, toDescribe, onChange }: ShownPicturesProps) {
  const names: Readonly<Record<ListedPictures, string>> = { all: 'All', 'to describe': `To describe ${toDescribe}` };
  return (
    <fieldset className={`${look.tabs} ${styles.shown}`}>
      <legend>
        <VisuallyHidden>Shown pictures</VisuallyHidden>
      </legend>
      {(['all', 'to describe'] as const).map((shown) => (
        <label key={shown} className={look.tab}>
          <input type="radio" name="show" checked={show === shown} onChange={() => onChange(shown)} />
          {names[shown]}
        </label>
      ))}
    </fieldset>
  );
}
