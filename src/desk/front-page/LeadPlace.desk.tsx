import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook, Labelled, TextField } from '#content/design/TextField.tsx';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useSettled } from '#desk/application/settled.desk.ts';
import { MomentField } from '#desk/application/story/publish/MomentField.desk.tsx';
import { offeredLeadsCall, pinLeadCall, unpinLeadCall } from '#desk/stories/publishing/publishing.contract.ts';
import { DAY, dateAndTime, shortDate } from '#platform/dates.ts';
import styles from './front-page.desk.module.css';

const MINUTE = 60_000;
/** Pause in milliseconds after which typed words are looked for. */
const PAUSE = 150;

interface LeadPlaceProps {
  readonly place: number;
  readonly title: string;
  readonly until: string | null;
}

/** One of the three leads: what stands there, until when, and what to hold there instead. */
export function LeadPlace({ place, title, until }: LeadPlaceProps) {
  const { publication } = useFacts();
  const release = useLeads(() => makeCall(unpinLeadCall, { place }));
  return (
    <li>
      <p className={styles.title}>{title}</p>
      <p className={screen.quiet}>
        {until ? `Held until ${dateAndTime(until, publication)}.` : 'Not held: a newer story moves it on.'}
      </p>
      {until && (
        <Button
          look="line"
          disabled={release.isPending}
          aria-label={`Release place ${place}`}
          onClick={() => release.mutate()}
        >
          Release
        </Button>
      )}
      <details>
        <summary>Hold a story in place {place}</summary>
        <Holding place={place} />
      </details>
      <ErrorNotice error={release.error} />
    </li>
  );
}

function Holding({ place }: { place: number }) {
  const { publication } = useFacts();
  const [words, setWords] = useState('');
  const [post, setPost] = useState(0);
  const [until, setUntil] = useState<string | null>(inOneDay);
  const asked = { words: useSettled(words, PAUSE), path: '' };
  const { data } = useQuery({
    queryKey: ['leads', 'offered', asked],
    queryFn: () => makeCall(offeredLeadsCall, asked),
  });
  const hold = useLeads((until: string) => makeCall(pinLeadCall, { place, post_id: post, until }));
  const chosen = data?.posts.some(({ id }) => id === post);
  return (
    <div className={styles.holding}>
      <TextField
        id={`words-${place}`}
        label="Words of the headline"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Labelled id={`post-${place}`} label="Story">
        <select
          id={`post-${place}`}
          className={fieldLook}
          value={chosen ? post : 0}
          onChange={({ target }) => setPost(Number(target.value))}
        >
          <option value={0}>{data?.posts.length === 0 ? 'None has these words' : 'Choose one'}</option>
          {data?.posts.map(({ id, title, publish_time }) => (
            <option key={id} value={id}>
              {title} ({shortDate(publish_time, publication)})
            </option>
          ))}
        </select>
      </Labelled>
      <MomentField name={`until-${place}`} moment={until} isFuture onChange={setUntil} />
      <Button
        disabled={!chosen || until === null || hold.isPending}
        onClick={() => until !== null && hold.mutate(until)}
      >
        Hold it there until then
      </Button>
      <ErrorNotice error={hold.error} />
    </div>
  );
}

/** A call that changes the leads, and reads them again. */
function useLeads<Given = void>(call: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: call, onSuccess: () => queries.invalidateQueries({ queryKey: ['leads'] }) });
}

/** The end of a hold, unless another is chosen: without an end, a forgotten lead would stay for ever. */
function inOneDay(): string {
  return new Date(Math.floor((Date.now() + DAY) / MINUTE) * MINUTE).toISOString();
}
