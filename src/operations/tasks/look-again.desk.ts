import { renewPage } from './renew-page.desk.ts';

/** Milliseconds between two looks at a task that runs. */
const LOOKED_EVERY = 1500;

/** Brings a page up to date while a task runs; at its end all of the page, since its lists have changed. */
async function lookAgain(): Promise<void> {
  const shown = document.getElementById('task');
  if (shown?.dataset.is !== 'running') return;
  const answer = await fetch(location.pathname).catch(() => undefined);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  const now = page?.getElementById('task');
  if (now && now.dataset.is !== 'running') return renewPage(shown, now);
  if (now) shown.replaceChildren(...now.childNodes);
  setTimeout(lookAgain, LOOKED_EVERY);
}

setTimeout(lookAgain, LOOKED_EVERY);
