import { lazy, Suspense, useId } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { optionName, useChoices } from '../choices.desk.ts';
import { BannerField } from './BannerField.desk.tsx';
import { GrowingField } from './GrowingField.desk.tsx';
import { LengthNote } from './LengthNote.desk.tsx';
import { usePictureChoice, useStoredPictures } from './picture-choice.desk.tsx';
import { fieldId } from './places.desk.ts';
import styles from './story-text.desk.module.css';

const StoryEditor = lazy(() => import('#desk/stories/editor/StoryEditor.desk.tsx'));

/** Headline, standfirst, picture and body, set as readers will see them. */
export function StoryText({ story }: { story: OpenStory }) {
  const { categories } = useChoices();
  const { choose, dialog } = usePictureChoice();
  const storePicture = useStoredPictures();
  const { document, state } = story;
  return (
    <article className={styles.text} aria-label="Story">
      <header className={styles.head}>
        <p className={styles.category} data-category={document.fields.cat_slug}>
          {optionName(categories, document.fields.cat_slug) || 'No section yet'}
        </p>
        <Headline story={story} />
        <GrowingField story={story} name="p_content" />
        <BannerField story={story} choosePicture={choose} />
      </header>
      <Suspense fallback={<p role="status">Opening the text …</p>}>
        <StoryEditor
          label="Text of the story"
          blocks={document.blocks}
          isStep={story.step === document}
          onChange={(blocks, isEnding) => story.edit({ ...document, blocks: [...blocks] }, undefined, isEnding)}
          isReadOnly={!state.mayEdit}
          choosePicture={choose}
          storePicture={storePicture}
        />
      </Suspense>
      {dialog}
    </article>
  );
}

function Headline({ story }: { story: OpenStory }) {
  const note = useId();
  return (
    <div>
      <GrowingField
        story={story}
        name="post_title"
        describedBy={note}
        onEnter={() => document.getElementById(fieldId('p_content'))?.focus()}
      />
      <LengthNote id={note} headline={story.document.fields.post_title} />
    </div>
  );
}
