import { Fragment, type ReactNode } from 'react';
import styles from './desk-header.desk.module.css';
import { type DeskPlace, type DeskPlaces, standsAt } from './desk-places.ts';

const ID = 'desk-menu';

interface DeskMenuProps {
  readonly path: string;
  readonly groups: readonly DeskPlaces[];
  readonly linkTo: (place: DeskPlace) => ReactNode;
}

/** The desk's further places, in a popover, which needs no script. Its button is marked where one is at one of them. */
export function DeskMenu({ path, groups, linkTo }: DeskMenuProps) {
  const isHere = groups.flatMap(({ places }) => places).some((place) => standsAt(path, place));
  return (
    <>
      <button type="button" popoverTarget={ID} className={styles.more} data-current={isHere ? '' : undefined}>
        More
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
