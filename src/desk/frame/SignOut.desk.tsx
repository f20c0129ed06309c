import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#design/Button.tsx';
import { deskAddresses } from '#desk-addresses.ts';
import { useFacts } from '../facts.desk.ts';

/** Signs out once the server has every word of this browser; if it cannot have them now, it says of which stories. */
export function SignOut() {
  const { account } = useFacts();
  const [isBusy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly number[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // The second time it is meant: the words stay in this browser, for this account alone.
    if (unsaved.length > 0) return;
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setFailed(false);
    try {
      const { storeBeforeLeaving } = await import('#writing/journal/leaving.desk.ts');
      const left = await storeBeforeLeaving(account.id);
      if (left.length === 0) form.submit();
      setUnsaved(left);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form action={deskAddresses.signOut()} method="post" onSubmit={submit}>
      <p role="alert">
        {hasFailed && 'The server cannot be reached: you are still signed in. Try again once it is back.'}
        {unsaved.length > 0 && 'The server does not have all you wrote yet; this browser keeps it for you. '}
        {unsaved.map((id) => (
          <Link key={id} to={`/stories/${id}`}>
            Open the story
          </Link>
        ))}
      </p>
      <Button type="submit" look="line" disabled={isBusy}>
        {isBusy ? 'Saving …' : unsaved.length > 0 ? 'Sign out nevertheless' : 'Sign out'}
      </Button>
    </form>
  );
}
