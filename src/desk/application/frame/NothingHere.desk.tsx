import { Screen } from './Screen.desk.tsx';

/** What stands at an address that the desk does not have. */
export function NothingHere() {
  return (
    <Screen title="Nothing is here">
      <p>The desk has no such address.</p>
    </Screen>
  );
}
