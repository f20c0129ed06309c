import { useEffect, useState } from 'react';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { endPreviewLinksCall, makePreviewLinkCall } from '#desk/stories/preview/preview.contract.ts';
import type { StoryDocument } from '#desk/stories/story.contract.ts';
import { useSettled } from '../../settled.desk.ts';
import styles from '../story.desk.module.css';
import { PreviewFrame } from './PreviewFrame.desk.tsx';
import { ShareLink } from './ShareLink.desk.tsx';
import { TELEPHONE_WIDTH, WidthChoice } from './WidthChoice.desk.tsx';

/** The page as readers will see it, rendered from the working copy, at three widths. */
export function PreviewPanel({ story }: { story: OpenStory }) {
  const [pixels, setPixels] = useState<number>(TELEPHONE_WIDTH.pixels);
  const { id } = story.state;
  useEarlySaving(story);
  return (
    <div className={styles.fields}>
      <WidthChoice pixels={pixels} onChange={setPixels} />
      <p role="status" className={styles.quiet}>
        {story.saving !== 'saved' && story.saving !== 'saving' && 'The preview waits until the server has your words.'}
      </p>
      <ShareLink id={id} makeLink={makePreviewLinkCall} endLinks={endPreviewLinksCall} />
      {/* Last: Tab goes through all links of the page in it. */}
      <PreviewFrame address={deskAddresses.preview(id)} shows={useStored(story)} pixels={pixels} />
    </div>
  );
}

/** The document as the server has it: previews are rendered there. Undefined until it is known to have one. */
function useStored({ document, saving }: OpenStory): StoryDocument | undefined {
  const [stored, setStored] = useState(saving === 'saved' ? document : undefined);
  if (saving === 'saved' && stored !== document) setStored(document);
  return stored;
}

/** Pause in milliseconds after which the preview is rendered again. */
const PAUSE = 100;

/** Saves as soon as typing pauses: the preview shows what the server has. */
function useEarlySaving({ document, saving, save }: OpenStory): void {
  const settled = useSettled(document, PAUSE);
  const isDue = saving === 'saving' && settled === document;
  useEffect(() => {
    if (isDue) void save();
  }, [isDue, save]);
}
