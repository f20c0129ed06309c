import { lazy, Suspense, useId } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useFacts } from '../facts.desk.ts';
import { BannerField } from './BannerField.desk.tsx';
import { CategoryOf } from './CategoryOf.desk.tsx';
import { editFields } from './fields.ts';
import { GrowingField } from './GrowingField.desk.tsx';
import { LengthNote } from './LengthNote.desk.tsx';
import { OtherValue } from './OtherValue.desk.tsx';
import { usePictureChoice } from './picture-choice.desk.tsx';
import { fieldId } from './places.desk.ts';
import styles from './story.desk.module.css';

const StoryEditor = lazy(async () => {
  const module = await import('#writing/editor/StoryEditor.desk.tsx');
  return { default: module.StoryEditor };
});

/** Headline, standfirst, picture and body, set as readers will see them. */
export function StoryText({ story }: { story: OpenStory }) {
  const { imageBase } = useFacts();
  const { choose, dialog } = usePictureChoice();
  const { document, state } = story;
  return (
    <article className={styles.text} aria-label="Story">
      <CategoryOf slug={document.fields.cat_slug} />
      <Headline story={story} />
      <Standfirst story={story} />
      <BannerField story={story} choosePicture={choose} />
      <Suspense fallback={<p role="status">Opening the text …</p>}>
        <StoryEditor
          label="Text of the story"
          blocks={document.blocks}
          onChange={(blocks) => story.edit({ ...document, blocks: [...blocks] })}
          isReadOnly={!state.mayEdit}
          imageBase={imageBase}
          choosePicture={choose}
        />
      </Suspense>
      {dialog}
    </article>
  );
}

function Headline({ story }: { story: OpenStory }) {
  const note = useId();
  const { post_title } = story.document.fields;
  return (
    <div>
      <GrowingField
        id={fieldId('post_title')}
        label="Headline"
        look="headline"
        value={post_title}
        isReadOnly={!story.state.mayEdit}
        describedBy={note}
        onChange={(value) => editFields(story, { post_title: value })}
        onEnter={() => document.getElementById(fieldId('p_content'))?.focus()}
      />
      <LengthNote id={note} headline={post_title} />
      <OtherValue story={story} name="post_title" />
    </div>
  );
}

function Standfirst({ story }: { story: OpenStory }) {
  return (
    <div>
      <GrowingField
        id={fieldId('p_content')}
        label="Standfirst"
        look="standfirst"
        value={story.document.fields.p_content}
        isReadOnly={!story.state.mayEdit}
        onChange={(value) => editFields(story, { p_content: value })}
      />
      <OtherValue story={story} name="p_content" />
    </div>
  );
}
