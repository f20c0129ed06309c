import { deskAddresses } from '#desk-addresses.ts';
import { keepsStories, storeBeforeLeaving } from '#writing/journal/leaving.desk.ts';

// The sign-out buttons of the pages that the server draws. Where this browser keeps stories, they wait until the server has
// every word, as that of the application does (SignOut.desk.tsx). Without script, the words stay here for their account.
for (const form of document.querySelectorAll<HTMLFormElement>(`form[action="${deskAddresses.signOut()}"]`)) {
  const account = Number(form.dataset.account);
  void keepsStories(account).then((does) => does && form.addEventListener('submit', (event) => wait(event, account)));
}

function wait(event: SubmitEvent, account: number): void {
  const form = event.currentTarget;
  // The second time it is meant.
  if (!(form instanceof HTMLFormElement) || form.querySelector('[role=alert]')) return;
  event.preventDefault();
  storeFirst(form, account).catch(() => form.submit());
}

/** Signs out, unless words are left that the server could not store: then it says so. */
async function storeFirst(form: HTMLFormElement, account: number): Promise<void> {
  const unsaved = await storeBeforeLeaving(account);
  if (unsaved.length === 0) return form.submit();
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'The server does not have all you wrote yet; this browser keeps it for you.';
  form.prepend(message);
}
