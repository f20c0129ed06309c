import { MediaScreen as Library } from '#media/MediaScreen.desk.tsx';
import { useFacts } from '../facts.desk.ts';
import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/media: the publication's pictures. */
export default function MediaScreen() {
  const { imageBase } = useFacts();
  return (
    <Screen title="Media">
      <Library imageBase={imageBase} />
    </Screen>
  );
}
