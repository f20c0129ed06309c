import { FocalPointControl } from '#desk/media/details/FocalPointControl.desk.tsx';
import { focusInWords } from '#desk/media/details/focal-point.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { editFields } from './fields.ts';
import { fieldId } from './places.desk.ts';
import parts from './story.desk.module.css';

/** The point of a story's picture that stays in view where it is cut. */
export function FocalPointField({ story, address }: { story: OpenStory; address: string }) {
  const { banner_focus } = story.document.fields;
  return (
    <details className={parts.more} data-print="no">
      <summary>Focal point: {focusInWords(banner_focus)}</summary>
      <FocalPointControl
        id={fieldId('banner_focus')}
        address={address}
        focus={banner_focus}
        onChange={(focus) => editFields(story, { banner_focus: focus })}
      />
    </details>
  );
}
