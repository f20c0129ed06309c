import { useSearchParams } from 'wouter';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { usePictureChoice } from '#desk/application/story/picture-choice.desk.tsx';
import { PICTURE, TO_DESCRIBE } from '#desk/desk-addresses.ts';
import { Library } from '#desk/media/Library.desk.tsx';

/** /desk/media: every picture of the site, found by words, uploaded and described. */
export default function MediaScreen() {
  const [search] = useSearchParams();
  const { choose, dialog } = usePictureChoice();
  return (
    <Screen title="Media">
      <Library
        action="Save the description"
        isDescribing={search.has(TO_DESCRIBE)}
        begin={search.get(PICTURE) ?? ''}
        choosePicture={choose}
      />
      {dialog}
    </Screen>
  );
}
