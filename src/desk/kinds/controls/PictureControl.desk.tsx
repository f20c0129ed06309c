import { Button } from '#content/design/Button.tsx';
import { FieldError } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { usePictureChoice } from '#desk/application/story/picture-choice.desk.tsx';
import { pictureAddress } from '#platform/picture-address.ts';
import styles from '../kinds.desk.module.css';
import type { ControlProps } from './control-props.ts';
import { asText } from './TextControls.desk.tsx';

/** In pixels: one of the widths that pictures are made in. */
const WIDTH = 500;

/** A picture of the library. */
export function PictureControl({ id, field, value, error, onChange }: ControlProps<'picture'>) {
  const { imageBase } = useFacts();
  const { choose, dialog } = usePictureChoice();
  const path = asText(value);
  const ask = async () => {
    const picture = await choose();
    if (picture) onChange(picture.path);
  };
  return (
    <fieldset>
      <legend className={styles.legend}>
        {field.label} {field.hint && <span className={styles.hint}>({field.hint})</span>}
      </legend>
      {path && <img className={styles.picture} src={pictureAddress(imageBase, path, WIDTH)} alt="" />}
      <p className={styles.row}>
        <Button id={id} look="line" onClick={ask} aria-describedby={`${id}-error`}>
          {path ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {path && (
          <Button look="line" onClick={() => onChange(field.isRequired ? '' : null)}>
            Take it out
          </Button>
        )}
      </p>
      <FieldError id={id} error={error} />
      {dialog}
    </fieldset>
  );
}
