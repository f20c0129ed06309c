import { Button } from '#design/Button.tsx';
import type { ChosenPicture } from '#media/media.contract.ts';
import { pictureAddress } from '#platform/pictures.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import { useFacts } from '../facts.desk.ts';
import { editFields } from './fields.ts';
import { GrowingField } from './GrowingField.desk.tsx';
import { OtherValue } from './OtherValue.desk.tsx';
import { fieldId } from './places.desk.ts';
import styles from './story.desk.module.css';

interface BannerFieldProps {
  readonly story: OpenStory;
  readonly choosePicture: () => Promise<ChosenPicture | undefined>;
}

/** In pixels: one of the widths that pictures are made in. */
const WIDTH = 1000;

/** The picture over the text with its caption, and whether the article shows it. */
export function BannerField({ story, choosePicture }: BannerFieldProps) {
  const { imageBase } = useFacts();
  const { banner_img } = story.document.fields;
  const choose = async () => {
    const picture = await choosePicture();
    if (picture) editFields(story, { banner_img: picture.path, ...captionFrom(story, picture) });
  };
  return (
    <figure className={styles.banner}>
      {banner_img && <img src={pictureAddress(imageBase, banner_img, WIDTH, '16x9')} alt="" />}
      {banner_img && <Caption story={story} />}
      {story.state.mayEdit && (
        <div className={styles.row}>
          <Button id={fieldId('banner_img')} look="line" onClick={choose}>
            {banner_img ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {banner_img && (
            <Button look="line" onClick={() => editFields(story, { banner_img: null })}>
              Remove the picture
            </Button>
          )}
          {banner_img && <Shown story={story} />}
        </div>
      )}
      <OtherValue story={story} name="banner_img" />
    </figure>
  );
}

/** A caption that someone has typed stays. */
function captionFrom({ document: { fields } }: OpenStory, { credit }: ChosenPicture) {
  return fields.banner_caption === '' ? { banner_caption: credit } : {};
}

function Caption({ story }: { story: OpenStory }) {
  return (
    <figcaption>
      <GrowingField
        id={fieldId('banner_caption')}
        label="Caption and credit"
        look="caption"
        value={story.document.fields.banner_caption}
        isReadOnly={!story.state.mayEdit}
        onChange={(value) => editFields(story, { banner_caption: value })}
      />
      <OtherValue story={story} name="banner_caption" />
    </figcaption>
  );
}

function Shown({ story }: { story: OpenStory }) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={story.document.fields.banner_show === 1}
        onChange={({ target }) => editFields(story, { banner_show: target.checked ? 1 : 0 })}
      />
      Show it over the text, not only in lists
    </label>
  );
}
