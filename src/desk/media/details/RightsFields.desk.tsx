import { useId } from 'react';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { OWN_UNDO } from '#desk/application/own-undo.ts';
import { MomentField } from '#desk/application/story/publish/MomentField.desk.tsx';
import { shortDate } from '#platform/dates.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import type { ChoosePicture, Description } from '../media.contract.ts';
import { LONGEST_DESCRIPTION } from '../media-limits.ts';
import { hasEnded } from './licence.ts';
import styles from './picture-details.desk.module.css';

interface RightsFieldsProps {
  /** The path of the picture. */
  readonly path: string;
  readonly description: Description;
  readonly choosePicture: ChoosePicture;
  readonly onDescribe: (changed: Partial<Description>) => void;
}

/** By what right a picture is shown, until when, and what has its place from then on. */
export function RightsFields({ path, description, choosePicture, onDescribe }: RightsFieldsProps) {
  const id = useId();
  const { licence, licence_end } = description;
  return (
    <Fold summary={`Licence: ${useEndInWords(description)}`} open={licence_end !== null || undefined}>
      <TextField
        {...OWN_UNDO}
        id={`${id}-licence`}
        label="Licence"
        hint="the contract, or who allowed it"
        maxLength={LONGEST_DESCRIPTION}
        value={licence}
        onChange={({ target }) => onDescribe({ licence: target.value })}
      />
      <fieldset>
        <legend>End of the licence</legend>
        <MomentField
          key={path}
          name={`${id}-end`}
          moment={licence_end}
          dayTime="23:59"
          onChange={(moment) => onDescribe({ licence_end: moment })}
        />
        {licence_end !== null && (
          <p className={styles.row}>
            <Button look="line" onClick={() => onDescribe({ licence_end: null })}>
              It has no end
            </Button>
          </p>
        )}
      </fieldset>
      <p className={screen.quiet}>
        From then on readers have it nowhere, and its own address answers that it is gone. Where it stood, they have the
        stand-in with its caption and credit.
      </p>
      <StandIn description={description} choosePicture={choosePicture} onDescribe={onDescribe} />
    </Fold>
  );
}

function useEndInWords(description: Description): string {
  const { publication } = useFacts();
  if (description.licence_end === null) return 'no end';
  return hasEnded(description) ? 'has ended' : `ends ${shortDate(description.licence_end, publication)}`;
}

/** In pixels: one of the widths that pictures are made in. */
const WIDTH = 300;

function StandIn({ description: { stand_in }, choosePicture, onDescribe }: Omit<RightsFieldsProps, 'path'>) {
  const { imageBase } = useFacts();
  const choose = async () => {
    const picture = await choosePicture();
    if (picture) onDescribe({ stand_in: picture.path });
  };
  return (
    <fieldset>
      <legend>Stand-in</legend>
      {stand_in ? (
        <img className={styles.standIn} src={pictureAddress(imageBase, stand_in, WIDTH)} alt="" />
      ) : (
        <p className={screen.quiet}>That of the section; where it has none, no picture.</p>
      )}
      <p className={styles.row}>
        <Button look="line" onClick={choose}>
          {stand_in ? 'Choose another stand-in' : 'Choose a stand-in'}
        </Button>
        {stand_in && (
          <Button look="line" onClick={() => onDescribe({ stand_in: null })}>
            Take that of the section
          </Button>
        )}
      </p>
    </fieldset>
  );
}
