import { readFocus } from '#desk/media/details/focal-point.ts';
import type { ChosenPicture } from '#desk/media/media.contract.ts';
import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { useFacts } from '../facts.desk.ts';
import own from './banner.desk.module.css';
import { FocalPointField } from './FocalPointField.desk.tsx';
import { editFields } from './fields.ts';
import { GrowingField } from './GrowingField.desk.tsx';
import { OtherValue } from './OtherValue.desk.tsx';
import { fieldId } from './places.desk.ts';
import styles from './story.desk.module.css';
import { TextButton } from './TextButton.desk.tsx';

interface BannerFieldProps {
  readonly story: OpenStory;
  readonly choosePicture: () => Promise<ChosenPicture | undefined>;
}

/** Fields whose other values are in sight also while there is no picture. */
const OF_PICTURE = ['banner_img', 'banner_show', 'banner_focus'] as const;

/** In pixels: one of the widths that pictures are made in. */
const WIDTH = 1000;

/** The picture over the text with its caption, and whether the article shows it. */
export function BannerField({ story, choosePicture }: BannerFieldProps) {
  const { imageBase } = useFacts();
  const { banner_img, banner_focus } = story.document.fields;
  const choose = async () => {
    const picture = await choosePicture();
    if (picture) editFields(story, { banner_img: picture.path, banner_focus: '', ...wordsFrom(story, picture) });
  };
  return (
    <figure className={own.banner}>
      {banner_img && <Cut address={pictureAddress(imageBase, banner_img, WIDTH)} focus={banner_focus} />}
      {banner_img && <Words story={story} />}
      {story.state.mayEdit && (
        <div className={`${styles.row} ${own.ways}`} data-print="no">
          <TextButton id={fieldId('banner_img')} onClick={choose}>
            {banner_img ? 'Choose another picture' : 'Choose a picture'}
          </TextButton>
          {banner_img && (
            <TextButton onClick={() => editFields(story, { banner_img: null, banner_focus: '' })}>
              Remove the picture
            </TextButton>
          )}
          {banner_img && <ShownField story={story} />}
        </div>
      )}
      {banner_img && story.state.mayEdit && (
        <FocalPointField story={story} address={pictureAddress(imageBase, banner_img, WIDTH)} />
      )}
      {OF_PICTURE.map((name) => (
        <OtherValue key={name} story={story} name={name} />
      ))}
      {!banner_img && <OtherValue story={story} name="banner_caption" />}
      {!banner_img && <OtherValue story={story} name="banner_alt" />}
    </figure>
  );
}

/** What is said of the picture. */
function Words({ story }: { story: OpenStory }) {
  return (
    <figcaption>
      <GrowingField story={story} name="banner_caption" />
      {/* Readers do not see it under the picture, as they see the caption. */}
      {story.document.fields.banner_alt !== '' && (
        <span className={own.named} aria-hidden="true">
          {FIELD_WORDS.banner_alt}
        </span>
      )}
      <GrowingField story={story} name="banner_alt" />
    </figcaption>
  );
}

/** The picture as the article cuts it. */
function Cut({ address, focus }: { address: string; focus: string }) {
  const { left, top } = readFocus(focus);
  return <img src={address} alt="" style={{ objectPosition: `${left}% ${top}%` }} />;
}

/** A caption that someone has typed stays; what another picture shows does not. */
function wordsFrom({ document: { fields } }: OpenStory, { caption, credit, alt_text }: ChosenPicture) {
  const words = [caption, credit].filter(Boolean).join(' ');
  return { banner_alt: alt_text, ...(fields.banner_caption === '' && { banner_caption: words }) };
}

function ShownField({ story }: { story: OpenStory }) {
  return (
    <label className={styles.check}>
      <input
        id={fieldId('banner_show')}
        type="checkbox"
        checked={story.document.fields.banner_show === 1}
        onChange={({ target }) => editFields(story, { banner_show: target.checked ? 1 : 0 })}
      />
      Show it over the text, not only in lists
    </label>
  );
}
