import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/media: the publication's pictures. */
export default function MediaScreen() {
  return (
    <Screen title="Media">
      <p>Pictures come here.</p>
    </Screen>
  );
}
