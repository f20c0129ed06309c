import { useSearchParams } from 'wouter';
import { TO_DESCRIBE } from '#desk-addresses.ts';
import { Library } from '#media/Library.desk.tsx';
import { Screen } from '../frame/Screen.desk.tsx';

/** /desk/media: every picture of the site, found by words, uploaded and described. */
export default function MediaScreen() {
  const [search] = useSearchParams();
  return (
    <Screen title="Media">
      <Library action="Save the description" isDescribing={search.has(TO_DESCRIBE)} />
    </Screen>
  );
}
