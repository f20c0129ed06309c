import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/stories/12 */
export default function StoryScreen({ id }: { id: number }) {
  return (
    <Screen title="Story">
      <p>{id}</p>
    </Screen>
  );
}
