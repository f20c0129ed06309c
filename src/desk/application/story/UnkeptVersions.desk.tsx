import { fieldLook } from '#content/design/TextField.tsx';
import { inertText } from '#desk/stories/inert-html.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { StoryDocument } from '#desk/stories/story.contract.ts';
import { TextButton } from './TextButton.desk.tsx';

const BETWEEN = '\n\n* * *\n\n';

/** Words that were ended in a version that is too large for the server: they can be read and copied. */
export function UnkeptVersions({ story: { unkept = [], dropUnkept } }: { story: OpenStory }) {
  if (unkept.length === 0) return null;
  return (
    <section aria-label="Versions that could not be saved" data-print="no">
      <p role="status">
        What the story was before words were taken out could not be saved as a version: it is too long. This browser
        keeps it. Copy what you need.
      </p>
      <details>
        <summary>Show its words</summary>
        <textarea
          className={fieldLook}
          aria-label="Words that are kept in this browser"
          readOnly
          rows={8}
          value={unkept.map(wordsOf).join(BETWEEN)}
        />
      </details>
      <p>
        <TextButton onClick={dropUnkept}>I have what I need</TextButton>
      </p>
    </section>
  );
}

function wordsOf({ fields, blocks }: StoryDocument): string {
  const texts = [fields.post_title, fields.p_content, ...blocks.map(({ html }) => inertText(html))];
  return texts.filter(Boolean).join('\n\n');
}
