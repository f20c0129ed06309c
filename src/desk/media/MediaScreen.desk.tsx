import { Library } from '#media/Library.desk.tsx';
import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/media: every picture of the site, found by words, uploaded and described. */
export default function MediaScreen() {
  return (
    <Screen title="Media">
      <Library action="Save the description" />
    </Screen>
  );
}
