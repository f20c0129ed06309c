import { lazy, Suspense, useState } from 'react';
import { FieldError } from '#content/design/TextField.tsx';
import { usePictureChoice, useStoredPictures } from '#desk/application/story/picture-choice.desk.tsx';
import { joinBlocks } from '#desk/stories/block-source.ts';
import styles from '../kinds.desk.module.css';
import { blocksIn } from './blocks-in.ts';
import type { ControlProps } from './control-props.ts';
import { asText } from './TextControls.desk.tsx';

const StoryEditor = lazy(() => import('#desk/stories/editor/StoryEditor.desk.tsx'));

/** A text as readers will see it, in the editor of stories. */
export function HtmlControl({ id, field, value, error, onChange }: ControlProps<'html'>) {
  const { choose, dialog } = usePictureChoice();
  const storePicture = useStoredPictures();
  const html = asText(value);
  const [shown, setShown] = useState(() => ({ html, blocks: blocksIn(html) }));
  // Somebody else's text, or an earlier one, takes its place.
  if (shown.html !== html) setShown({ html, blocks: blocksIn(html) });
  return (
    <section aria-labelledby={id} className={styles.html}>
      <h2 id={id} className={styles.legend}>
        {field.label}
      </h2>
      <Suspense fallback={<p role="status">Opening the text …</p>}>
        <StoryEditor
          label={field.label}
          blocks={shown.blocks}
          onChange={(blocks) => {
            const next = joinBlocks(blocks);
            setShown({ html: next, blocks: [...blocks] });
            onChange(next);
          }}
          choosePicture={choose}
          storePicture={storePicture}
        />
      </Suspense>
      <FieldError id={id} error={error} />
      {dialog}
    </section>
  );
}
