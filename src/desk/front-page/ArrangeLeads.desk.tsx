import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, GridList, GridListItem, isTextDropItem, useDragAndDrop } from 'react-aria-components';
import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useSettled } from '#desk/application/settled.desk.ts';
import { offeredLeadsCall } from '#desk/stories/publishing/publishing.contract.ts';
import { shortDate } from '#platform/dates.ts';
import type { ShownLead } from './arranged.ts';
import { DRAGGED_POST } from './drop-on-page.desk.ts';
import styles from './front-page.desk.module.css';

/** Pause in milliseconds after which typed words are looked for. */
const PAUSE = 150;

interface LeadOrderProps {
  readonly leads: readonly ShownLead[];
  /** Puts a post into a place, 1 to 3. */
  readonly onPut: (post_id: number, place: number) => void;
}

/** The leads in their order: dragged, or moved by keys from their handles. A story from beside is dropped on one, and takes its place. */
export function LeadOrder({ leads, onPut }: LeadOrderProps) {
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
      dependencies={[leads]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {({ post_id, place, title }) => <DraggedLine id={post_id} title={title} about={`Place ${place}`} />}
    </GridList>
  );
}

/** Stories that can be dragged onto a lead, in the order beside or on the page. */
export function OfferedLeads() {
  const { publication } = useFacts();
  const [words, setWords] = useState('');
  const asked = { words: useSettled(words, PAUSE), path: '' };
  const { data, error } = useQuery({
    queryKey: ['leads', 'offered', asked],
    queryFn: () => makeCall(offeredLeadsCall, asked),
  });
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED_POST]: String(key) })),
    getAllowedDropOperations: () => ['move'],
  });
  return (
    <div className={styles.offered}>
      <TextField
        id="offered-words"
        label="Stories with these words in the headline"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {data?.posts.length === 0 && 'No story has these words.'}
      </p>
      <GridList
        aria-label="Stories to hold"
        className={styles.order ?? ''}
        items={data?.posts ?? []}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {({ id, title, publish_time }) => (
          <DraggedLine id={id} title={title} about={shortDate(publish_time, publication)} />
        )}
      </GridList>
    </div>
  );
}

function DraggedLine({ id, title, about }: { id: number; title: string; about: string }) {
  return (
    <GridListItem id={id} textValue={title} className={styles.dragged ?? ''}>
      <Button slot="drag" className={styles.handle ?? ''}>
        <span aria-hidden="true">⠿</span>
      </Button>
      <span>
        {title} <span className={screen.quiet}>{about}</span>
      </span>
    </GridListItem>
  );
}
