import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import styles from './desk-header.desk.module.css';
import { type DeskPlace, type DeskPlaces, standsAt } from './desk-places.ts';

const ID = 'desk-menu';

interface DeskMenuProps {
  readonly path: string;
  readonly groups: readonly DeskPlaces[];
  readonly linkTo: (place: DeskPlace) => ReactNode;
}

/** The desk's further places, in a popover, which needs no script. Its button has the name of the place that one is at. */
export function DeskMenu({ path, groups, linkTo }: DeskMenuProps) {
  const current = groups.flatMap(({ places }) => places).find((place) => standsAt(path, place));
  return (
    <>
      <button type="button" popoverTarget={ID} className={styles.more} data-current={current ? '' : undefined}>
        {current?.name ?? 'More'}
        {current && <VisuallyHidden>, more places</VisuallyHidden>}
        <span aria-hidden="true">▾</span>
      </button>
      <div id={ID} popover="auto" className={styles.menu}>
        {groups.map(({ title, places }, index) => (
          <Fragment key={title}>
            <p id={`${ID}-${index}`}>{title}</p>
            <ul aria-labelledby={`${ID}-${index}`}>{places.map(linkTo)}</ul>
          </Fragment>
        ))}
      </div>
    </>
  );
}
