import { useCallback, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Place } from '#desk/stories/story.contract.ts';
import { GoneNotice } from '../bin/GoneNotice.desk.tsx';
import { useTitle } from '../frame/Screen.desk.tsx';
import { useSettled } from '../settled.desk.ts';
import { fieldId, showPlace, toolOf } from './places.desk.ts';
import { StoryStatus } from './StoryStatus.desk.tsx';
import { StoryText } from './StoryText.desk.tsx';
import styles from './story.desk.module.css';
import { type Tool, Tools } from './Tools.desk.tsx';
import { UnkeptVersions } from './UnkeptVersions.desk.tsx';

const HEADING = 'story-heading';

/** Pause in milliseconds after which the tab has the headline that was typed. */
const PAUSE = 1000;

/** A story as readers will see it, and at its side what one does with it. */
export function StoryView({ story }: { story: OpenStory }) {
  const title = story.document.fields.post_title || 'New story';
  const [tool, setTool] = useState<Tool>('Publish');
  // Not at each key: Chromium's undo takes back what was typed since the title changed.
  useTitle(useSettled(title, PAUSE));
  useFirstFocus();
  useSaveKey(story);
  const latest = useRef(story.document);
  useEffect(() => {
    latest.current = story.document;
  });
  // The same function for as long as the story is open: the tools are not rendered again for it.
  const goTo = useCallback((place: Place) => {
    const holding = toolOf(place);
    if (holding) setTool(holding);
    showPlace(place, latest.current);
  }, []);
  return (
    <main className={styles.page}>
      <h1 id={HEADING} tabIndex={-1}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <StoryStatus story={story} />
      <GoneNotice story={story} />
      <UnkeptVersions story={story} />
      <div className={styles.columns} data-tool={tool}>
        <StoryText story={story} />
        <Tools story={story} tool={tool} onTool={setTool} goTo={goTo} />
      </div>
    </main>
  );
}

/** A new story begins with its headline; elsewhere the focus stands before the story. */
function useFirstFocus(): void {
  useEffect(() => {
    const headline = document.getElementById(fieldId('post_title'));
    const isNew = headline instanceof HTMLTextAreaElement && headline.value === '';
    (isNew ? headline : document.getElementById(HEADING))?.focus({ preventScroll: true });
  }, []);
}

/** Ctrl+S saves at once, and does not save the browser's page as a file. */
function useSaveKey({ save }: OpenStory): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);
}
