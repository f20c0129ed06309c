import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { restored, withBlockOf } from '#desk/stories/publishing/merging.ts';
import { readRevisionCall } from '#desk/stories/publishing/revisions.contract.ts';
import { wordChanges } from '#desk/stories/publishing/word-changes.ts';
import type { Place, StoryDocument } from '#desk/stories/story.contract.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useInWords } from '../field-in-words.desk.ts';
import { withFields } from '../fields.ts';
import { PreviewFrame } from '../preview/PreviewFrame.desk.tsx';
import styles from '../story.desk.module.css';
import { TextButton } from '../TextButton.desk.tsx';
import { WordChanges } from '../WordChanges.desk.tsx';
import type { BringingBack } from './bringing-back.desk.ts';
import { takingWords } from './taking-words.ts';

interface RevisionChangesProps {
  readonly story: OpenStory;
  readonly bringing: BringingBack;
  readonly revision: number;
}

/** What has changed since a revision, word by word; all of it or one paragraph can be brought back. */
export function RevisionChanges({ story, bringing, revision }: RevisionChangesProps) {
  const { id } = story.state;
  const { data, error } = useQuery({
    queryKey: ['story', id, 'revision', revision],
    queryFn: () => makeCall(readRevisionCall, { id, revision }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data)
    return (
      <>
        <Differences story={story} bringing={bringing} old={data.document} />
        <AsPage address={deskAddresses.preview(id, revision)} />
      </>
    );
  if (error) return <ErrorNotice error={error} />;
  return (
    <p role="status" className={styles.quiet}>
      Comparing …
    </p>
  );
}

interface DifferencesProps {
  readonly story: OpenStory;
  readonly bringing: BringingBack;
  readonly old: StoryDocument;
}

function Differences({ story, bringing: { bring }, old }: DifferencesProps) {
  const { document, state } = story;
  const inWords = useInWords();
  const differences = useMemo(() => wordChanges(old, document, inWords), [old, document, inWords]);
  if (differences.length === 0) return <p className={styles.quiet}>Nothing has changed since.</p>;
  return (
    <>
      <p className={styles.quiet}>
        <del>Struck out</del> was there then, and is not now; <ins>underlined</ins> has come since.
      </p>
      <ul className={styles.list}>
        {differences.map(({ place, kind, words }) => (
          <li key={JSON.stringify(place)}>
            {'field' in place && <b>{FIELD_WORDS[place.field]}: </b>}
            <WordChanges words={words} />{' '}
            {state.mayEdit && (
              <TextButton onClick={() => bring(withPlaceOf(old, document, place), document)}>
                {takingWords({ place, kind, words })}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {state.mayEdit && (
        <Button look="line" onClick={() => bring(restored(old, document), document)}>
          Bring back the whole story as it was then
        </Button>
      )}
    </>
  );
}

/** The version as its readers would see it. */
function AsPage({ address }: { address: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button look="line" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the page' : 'See it as a page'}
      </Button>
      {isShown && <PreviewFrame address={address} shows={address} pixels={375} title="Older version" />}
    </>
  );
}

/** A document with one field or block as an older one has it. */
function withPlaceOf(old: StoryDocument, document: StoryDocument, place: Place): StoryDocument {
  if ('block' in place) return withBlockOf(old, document, place.block);
  return withFields(document, { [place.field]: old.fields[place.field] });
}
