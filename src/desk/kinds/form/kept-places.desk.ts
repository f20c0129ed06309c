import { useFacts } from '#desk/application/facts.desk.ts';

/** Where this browser keeps the edits of each form, and whose they are. */
export function useKeptPlaces(kind: string): (key: string) => string {
  const { account } = useFacts();
  return (key) => `desk ${account.id} ${kind} ${key}`;
}
