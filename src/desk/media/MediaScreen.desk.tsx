import { useSearchParams } from 'wouter';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { TO_DESCRIBE } from '#desk/desk-addresses.ts';
import { Library } from '#desk/media/Library.desk.tsx';

/** /desk/media: every picture of the site, found by words, uploaded and described. */
export default function MediaScreen() {
  const [search] = useSearchParams();
  return (
    <Screen title="Media">
      <Library action="Save the description" isDescribing={search.has(TO_DESCRIBE)} />
    </Screen>
  );
}
