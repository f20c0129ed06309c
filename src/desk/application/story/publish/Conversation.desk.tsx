import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import {
  readConversationCall,
  type StoryMessage,
  sayCall,
  seeMessagesCall,
} from '#desk/stories/conversation/conversation.contract.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { LONGEST_NOTE } from '#desk/stories/publishing/publishing-limits.ts';
import { dateAndTime } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { useStoryCall } from '../story-calls.desk.ts';
import { TextAction } from '../TextAction.desk.tsx';
import { headOf } from './conversation-words.ts';

/** What colleagues have said to one another about a story, with each handing over, and below the last word a field to say more. */
export function Conversation({ story }: { story: OpenStory }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useConversation(story);
  const heading = useId();
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const listener = data?.pages[0]?.listener;
  const isBegun = messages.length > 0;
  // One tree, begun or not: the field stays the same, with what is typed in it, when a colleague says the first word.
  return (
    <section aria-labelledby={isBegun ? heading : undefined} className={styles.fields}>
      {isBegun && (
        <h3 id={heading} className={styles.legend}>
          Conversation
        </h3>
      )}
      {hasNextPage && (
        <Button look="line" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show what was said before
        </Button>
      )}
      {isBegun && (
        <ol className={styles.list}>
          {messages.toReversed().map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </ol>
      )}
      <ErrorNotice error={error} />
      <Fold summary={isBegun ? 'Answer' : 'Say something about it to a colleague'} open={isBegun}>
        <Saying story={story} label={isBegun ? 'Your answer' : 'Your words'} listener={listener} />
      </Fold>
      {messages.some(({ isWaiting }) => isWaiting) && <NothingToAnswer story={story} />}
    </section>
  );
}

/** Read again once somebody has said something, whoever it was. */
function useConversation({ state: { id, latest_message } }: OpenStory) {
  return useInfiniteQuery({
    queryKey: ['story', id, 'messages', latest_message],
    queryFn: ({ pageParam }) => makeCall(readConversationCall, { id, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.id : undefined),
    placeholderData: (before) => before,
  });
}

interface SayingProps {
  readonly story: OpenStory;
  readonly label: string;
  /** Who finds it; empty for every editor, and undefined until it is known. */
  readonly listener: string | undefined;
}

function Saying({ story, label, listener }: SayingProps) {
  return (
    <TextAction
      story={story}
      id="say"
      label={label}
      {...(listener !== undefined && {
        hint: `${listener || 'Every editor'} is told; whoever may open this story can read it.`,
      })}
      button="Send"
      most={LONGEST_NOTE}
      isLong
      onSend={(text) => makeCall(sayCall, { id: story.state.id, text })}
    />
  );
}

function NothingToAnswer({ story }: { story: OpenStory }) {
  const { mutate, error, isPending } = useStoryCall(story, () => makeCall(seeMessagesCall, { id: story.state.id }));
  return (
    <div>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        Nothing to answer
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}

function Said({ message }: { message: StoryMessage }) {
  const { publication } = useFacts();
  return (
    <li>
      <p>
        <b>{headOf(message)}</b>
      </p>
      {message.text && <p className={styles.words}>{message.text}</p>}
      <p className={styles.quiet}>
        <time dateTime={message.made_time}>{dateAndTime(message.made_time, publication)}</time>
      </p>
    </li>
  );
}
