import '#desk/pages/copy-link.desk.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';

/** Loaded apart: the list of stories does not wait for it. */
const loadJournal = () => import('#desk/stories/journal/leaving.desk.ts');

const FORM = `form[action="${deskAddresses.signOut()}"]`;

const AWAY = 'The server cannot be reached: you are still signed in. Try again once it is back.';

// The form that signs out, in the header of every page of the desk (desk/pages/DeskHeader.tsx). It waits until the server has
// every word of this browser. Without script, the words stay here for their account.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
  // Pressed again: signs out although the server lacks some words.
  if (!mayKeep || form.dataset.asked) return;
  form.dataset.asked = 'true';
  event.preventDefault();
  storeFirst(form).catch(() => {
    delete form.dataset.asked;
    say(form, AWAY, 'Sign out');
  });
});

/** Whether this browser may keep words, also while that is not known: then signing out takes a moment. */
let mayKeep = true;
// In the application, somebody may be writing.
if (!document.getElementById('desk')) void lookForStories();

/** On a page that the server rendered: without stories in this browser, its form is sent at once. */
async function lookForStories(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(FORM);
  const { keepsStories } = await loadJournal();
  mayKeep = await keepsStories(Number(form?.dataset.account));
}

/** Signs out, unless words are left that the server could not store: then it says of which stories. */
async function storeFirst(form: HTMLFormElement): Promise<void> {
  say(form, '', 'Saving …');
  const { storeBeforeLeaving } = await loadJournal();
  const unsaved = await storeBeforeLeaving(Number(form.dataset.account));
  if (unsaved.length === 0) return form.submit();
  say(
    form,
    'The server does not have all you wrote yet; this browser keeps it for you. ',
    'Sign out nevertheless',
    unsaved,
  );
}

function say(form: HTMLFormElement, message: string, button: string, stories: readonly number[] = []): void {
  const links = stories.map((id) =>
    Object.assign(document.createElement('a'), { href: deskAddresses.story(id), textContent: 'Open the story' }),
  );
  form.querySelector('[role=alert]')?.replaceChildren(message, ...links);
  form.querySelector('button')?.replaceChildren(button);
}
