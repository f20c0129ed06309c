import { Library } from '#media/Library.desk.tsx';
import { useFacts } from '../facts.desk.ts';
import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/media: every picture of the site, found by words, uploaded and described. */
export default function MediaScreen() {
  const { imageBase } = useFacts();
  return (
    <Screen title="Media">
      <Library imageBase={imageBase} action="Save the description" />
    </Screen>
  );
}
