import { Fragment, type ReactNode } from 'react';
import type { useChoice } from '../choice.desk.ts';
import type { ChoosePicture } from '../media.contract.ts';
import { DeletePicture } from '../uses/DeletePicture.desk.tsx';
import { PictureUses } from '../uses/PictureUses.desk.tsx';
import { PictureDetails } from './PictureDetails.desk.tsx';
import { PictureHistory } from './PictureHistory.desk.tsx';
import { ReplacePicture } from './ReplacePicture.desk.tsx';
import { RightsFields } from './RightsFields.desk.tsx';

type Choice = ReturnType<typeof useChoice>;

interface DescribedPictureProps {
  readonly choice: Choice;
  /** Lets a stand-in be chosen; without it, licences are not in sight. */
  readonly choosePicture: ChoosePicture | undefined;
  /** Path of the picture that one was led to. */
  readonly led: string | undefined;
  readonly children: ReactNode;
}

/** The chosen picture with its description and licence. */
export function DescribedPicture({
  choice: { picture, description, describe },
  led,
  choosePicture,
  children,
}: DescribedPictureProps) {
  if (!picture) return null;
  const fields = { description, onDescribe: describe };
  return (
    <PictureDetails picture={picture} {...fields} takesFocus={led === picture.path}>
      {choosePicture && (
        <RightsFields key={picture.path} path={picture.path} {...fields} choosePicture={choosePicture} />
      )}
      {children}
      <PictureHistory key={`${picture.path} was`} path={picture.path} onTake={describe} />
    </PictureDetails>
  );
}

/** Where the chosen picture stands, another file in its places, and its end. */
export function PictureEnds({ choice, mayLead }: { choice: Choice; mayLead: boolean }) {
  const { picture } = choice;
  if (!picture) return null;
  return (
    <Fragment key={picture.path}>
      {mayLead && <PictureUses path={picture.path} />}
      {mayLead && <ReplacePicture picture={picture} onReplaced={choice.replaced} />}
      <DeletePicture picture={picture} onDeleted={choice.dropped} />
    </Fragment>
  );
}
