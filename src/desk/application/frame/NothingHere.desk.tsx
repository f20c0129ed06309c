import { NOTHING_HERE } from '#desk/pages/nothing-here.ts';
import { Screen } from './Screen.desk.tsx';

/** What stands at an address that the desk does not have. */
export function NothingHere() {
  return (
    <Screen title={NOTHING_HERE.title}>
      <p>{NOTHING_HERE.said}</p>
    </Screen>
  );
}
