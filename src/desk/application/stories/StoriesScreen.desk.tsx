import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { BIN_DAYS } from '#desk/stories/bin/bin-limits.ts';
import { listStoriesCall } from '#desk/stories/stories.contract.ts';
import { DeletedNotice } from '../bin/DeletedNotice.desk.tsx';
import { makeCall } from '../call.ts';
import { useFacts } from '../facts.desk.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import { Screen } from '../frame/Screen.desk.tsx';
import { useNotedList } from '../left-lists.desk.ts';
import { useSettled } from '../settled.desk.ts';
import { EmptyList } from './EmptyList.desk.tsx';
import { KeptStories } from './KeptStories.desk.tsx';
import { NewStory } from './NewStory.desk.tsx';
import { StoryFilter } from './StoryFilter.desk.tsx';
import { StoryRows } from './StoryRows.desk.tsx';
import { type Selection, useSelection } from './selection.desk.ts';
import styles from './stories.desk.module.css';
import { EVERY_STORY, type StoryQuery, searchOf, useStoryQuery } from './story-query.desk.ts';
import { TellMe } from './TellMe.desk.tsx';

/** Loads after the list. */
const ManyStories = lazy(() => import('./ManyStories.desk.tsx'));

/** /desk/stories: every story and post, found by words, state, section, sub-category, author and day; what waits for an editor comes first. */
export function StoriesScreen() {
  const { account } = useFacts();
  const [query, change] = useStoryQuery();
  useNotedList('stories');
  const selection = useSelection();
  const all = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    change({ page });
    all.current?.scrollIntoView();
    all.current?.focus({ preventScroll: true });
  };
  return (
    <Screen title="Stories" action={<NewStory />}>
      <DeletedNotice />
      {isWhole(query) && includes(account.role, 'editor') && <WaitingStories />}
      <section ref={all} tabIndex={-1} aria-label="All stories" className={styles.part}>
        <StoryFilter query={query} onChange={change} />
        <Suspense>
          <ManyStories selection={selection} query={query} />
        </Suspense>
        <FoundStories query={query} selection={selection} onPage={turnTo} />
      </section>
      <p className={screen.quiet}>
        <Link to="/stories/bin">Bin</Link>: deleted stories, for {BIN_DAYS} days
      </p>
      <TellMe />
    </Screen>
  );
}

/** Handed in, and waiting for an editor. Nothing where none is. */
function WaitingStories() {
  const { data } = useQuery(storiesOf({ ...EVERY_STORY, state: 'handed in' }));
  if (!data?.stories.length) return null;
  return (
    <section aria-labelledby="waiting" className={styles.part}>
      <h2 id="waiting" className={styles.heading}>
        Waiting for an editor
      </h2>
      <StoryRows stories={data.stories} />
    </section>
  );
}

/** Pause in milliseconds after which typed words are looked for. */
const PAUSE = 150;

interface FoundStoriesProps {
  readonly query: StoryQuery;
  readonly selection: Selection;
  readonly onPage: (page: number) => void;
}

function FoundStories({ query, selection, onPage }: FoundStoriesProps) {
  const asked = { ...query, words: useSettled(query.words, PAUSE) };
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...storiesOf(asked),
    placeholderData: keepPreviousData,
  });
  const isEmpty = !isPlaceholderData && data?.stories.length === 0;
  return (
    <div className={styles.found} aria-busy={isPlaceholderData}>
      <ErrorNotice error={error} />
      <KeptStories failure={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data?.isWhole === false && 'Not all texts have been read yet: look again in a minute for more stories.'}
      </p>
      <div aria-live="polite">{isEmpty && <EmptyList query={asked} />}</div>
      {data && <StoryRows stories={data.stories} selection={selection} />}
      <Pages page={query.page} hasMore={data?.hasMore ?? false} onPage={onPage} />
    </div>
  );
}

/** Whether the list begins with the first of all stories. */
function isWhole(query: StoryQuery): boolean {
  return searchOf(query).length === 0;
}

function storiesOf(query: StoryQuery) {
  return { queryKey: ['stories', query], queryFn: () => makeCall(listStoriesCall, query) };
}

interface PagesProps {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

function Pages({ page, hasMore, onPage }: PagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </button>
      <span>Page {page}</span>
      <button type="button" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        Older
      </button>
    </nav>
  );
}
