import { Button as DragHandle, GridList, GridListItem, isTextDropItem, useDragAndDrop } from 'react-aria-components';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { useFacts } from '#desk/application/facts.desk.ts';
import { dateAndTime } from '#platform/dates.ts';
import type { ShownLead } from './arranged.ts';
import { DRAGGED_POST } from './drop-on-page.desk.ts';
import styles from './front-page.desk.module.css';

interface LeadListProps {
  readonly leads: readonly ShownLead[];
  /** Puts a post into a place, 1 to 3. */
  readonly onPut: (post_id: number, place: number) => void;
  /** Asks until when a lead is held. */
  readonly onTime: (lead: ShownLead) => void;
  readonly onRelease: (place: number) => void;
}

/**
 * The three leads in their order, each with the time until which it is held: dragged, or moved by keys from their handles. A story
 * from beside is dropped on one, and takes its place.
 */
export function LeadList({ leads, onPut, onTime, onRelease }: LeadListProps) {
  const placeOf = (key: unknown) => leads.findIndex(({ post_id }) => post_id === key) + 1;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED_POST]: String(key) })),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [DRAGGED_POST],
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const [moved] = keys;
      const [from, to] = [placeOf(moved), placeOf(key) + (dropPosition === 'after' ? 1 : 0)];
      // Those behind it move up by one.
      onPut(Number(moved), from < to ? to - 1 : to);
    },
    onItemDrop: async ({ items, target }) => {
      const dropped = items.find(isTextDropItem);
      if (dropped) onPut(Number(await dropped.getText(DRAGGED_POST)), placeOf(target.key));
    },
  });
  return (
    <GridList
      aria-label="Leads in their order"
      className={styles.order ?? ''}
      items={leads}
      dependencies={[leads, onTime, onRelease]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {(lead) => (
        <GridListItem id={lead.post_id} textValue={lead.title} className={styles.dragged ?? ''}>
          <DragHandle slot="drag" className={styles.handle ?? ''}>
            <span aria-hidden="true">⠿</span>
          </DragHandle>
          <Lead lead={lead} onTime={onTime} onRelease={onRelease} />
        </GridListItem>
      )}
    </GridList>
  );
}

function Lead({ lead, onTime, onRelease }: { lead: ShownLead } & Pick<LeadListProps, 'onTime' | 'onRelease'>) {
  const { publication } = useFacts();
  const { place, title, until } = lead;
  return (
    <div className={styles.lead}>
      <p className={styles.title}>{title}</p>
      <p className={screen.quiet}>
        Place {place}: {until ? `held until ${dateAndTime(until, publication)}` : 'not held, a newer story moves it on'}
      </p>
      <div className={styles.buttons}>
        <Button
          look="line"
          aria-label={until ? `Change the time of place ${place}` : `Hold it here: “${title}” in place ${place}`}
          onClick={() => onTime(lead)}
        >
          {until ? 'Change the time' : 'Hold it here'}
        </Button>
        {until && (
          <Button look="line" aria-label={`Release place ${place}`} onClick={() => onRelease(place)}>
            Release
          </Button>
        )}
      </div>
    </div>
  );
}
