import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as DragHandle, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Button } from '#content/design/Button.tsx';
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

/** The places, from the top. */
const PLACES = [1, 2, 3];

interface OfferedPost {
  readonly id: number;
  readonly title: string;
  readonly publish_time: string;
}

interface OfferedLeadsProps {
  /** Those that lead already: they stand in their own list. */
  readonly leads: readonly Pick<ShownLead, 'post_id'>[];
  /** Puts a post into a place, 1 to 3. */
  readonly onPut: (post_id: number, place: number) => void;
}

/** Stories that are dragged onto a lead, beside them or on the page, or put into a place by its button. */
export function OfferedLeads({ leads, onPut }: OfferedLeadsProps) {
  const [words, setWords] = useState('');
  const asked = { words: useSettled(words, PAUSE), path: '' };
  const { data, error } = useQuery({
    queryKey: ['leads', 'offered', asked],
    queryFn: () => makeCall(offeredLeadsCall, asked),
  });
  const offered = (data?.posts ?? []).filter(({ id }) => !leads.some(({ post_id }) => post_id === id));
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
        {data &&
          offered.length === 0 &&
          (data.posts.length > 0 ? 'What has these words leads already.' : 'No story has these words.')}
      </p>
      <GridList
        aria-label="Stories to hold"
        className={`${styles.order} ${styles.scrolled}`}
        items={offered}
        dependencies={[onPut]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {(post) => <OfferedLead post={post} onPut={onPut} />}
      </GridList>
    </div>
  );
}

interface OfferedLeadProps extends Pick<OfferedLeadsProps, 'onPut'> {
  readonly post: OfferedPost;
}

function OfferedLead({ post: { id, title, publish_time }, onPut }: OfferedLeadProps) {
  const { publication } = useFacts();
  return (
    <GridListItem id={id} textValue={title} className={styles.dragged ?? ''}>
      <DragHandle slot="drag" className={styles.handle ?? ''}>
        <span aria-hidden="true">⠿</span>
      </DragHandle>
      <span className={styles.lead}>
        <span>
          {title} <span className={screen.quiet}>{shortDate(publish_time, publication)}</span>
        </span>
      </span>
      <span className={styles.buttons}>
        {PLACES.map((place) => (
          <Button
            key={place}
            look="line"
            aria-label={`Hold “${title}” in place ${place}`}
            onClick={() => onPut(id, place)}
          >
            {place}
          </Button>
        ))}
      </span>
    </GridListItem>
  );
}
