// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renewPage } from './renew-page.desk.ts';

const row = (name: string) =>
  `<li><button name="action" value="rehearse" aria-label="Rehearse ${name}">Rehearse</button></li>`;

const page = (is: string, said: string, rows: readonly string[], stop = '') =>
  `<h1>Backups</h1><div id="task" role="status" data-is="${is}"><p>${said}</p></div>${stop}
   <section><ul>${rows.map(row).join('')}</ul><details><summary>More</summary>all</details><input id="paper"></section>`;

/** A page while its task runs, and what its server answers after the end. */
function givenPages(stop = '') {
  document.body.innerHTML = `<main>${page('running', 'Under way', ['monday'], stop)}</main>`;
  const answer = new DOMParser().parseFromString(
    `<main>${page('done', 'The backup holds 3 articles.', ['tuesday', 'monday'])}</main>`,
    'text/html',
  );
  const [shown, now] = [document, answer].map((one) => one.getElementById('task'));
  if (!shown || !now) throw new Error('There is no task');
  return { shown, renew: () => renewPage(shown, now) };
}

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind;

test('who is on a button as a task ends is on the same one afterwards, and a reader of the screen is told', () => {
  const { shown, renew } = givenPages();
  find('[aria-label="Rehearse monday"]').focus();
  find<HTMLInputElement>('#paper').value = 'Harb';
  find<HTMLDetailsElement>('details').open = true;
  renew();
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rehearse monday');
  expect(document.getElementById('task'), 'the live region stays').toBe(shown);
  expect([shown.textContent, shown.dataset.is]).toEqual(['The backup holds 3 articles.', 'done']);
  expect([find<HTMLInputElement>('#paper').value, find<HTMLDetailsElement>('details').open]).toEqual(['Harb', true]);
});

test('where what had the focus is gone, it is on what came of the task', () => {
  const { shown, renew } = givenPages('<button name="action" value="stop">Stop</button>');
  find('[value=stop]').focus();
  renew();
  expect(document.activeElement).toBe(shown);
});

test('who had the focus nowhere is not moved', () => {
  const { renew } = givenPages();
  renew();
  expect(document.activeElement).toBe(document.body);
});

test('what somebody typed, ticked or chose stays, and what nobody touched is as the server says by now', () => {
  const fields = (kept: string, choices: readonly string[]) =>
    `<input name="note"><input name="days" value="${kept}"><input type="checkbox" name="with" value="media">
     <select name="from">${choices.map((choice) => `<option>${choice}</option>`).join('')}</select>`;
  const shownAs = (is: string, inner: string) =>
    `<main><div id="task" data-is="${is}"></div><form>${inner}</form></main>`;
  document.body.innerHTML = shownAs('running', fields('30', ['monday', 'sunday', 'friday']));
  const html = shownAs('done', fields('14', ['tuesday', 'sunday']));
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const [shown, now] = [document, answer].map((one) => one.getElementById('task'));
  if (!shown || !now) throw new Error('There is no task');
  find<HTMLInputElement>('[name=note]').value = 'before the sale';
  find<HTMLInputElement>('[name=with]').checked = true;
  find<HTMLSelectElement>('[name=from]').value = 'sunday';
  renewPage(shown, now);
  const values = ['note', 'days', 'from'].map((name) => find<HTMLInputElement>(`[name=${name}]`).value);
  expect([...values, find<HTMLInputElement>('[name=with]').checked]).toEqual(['before the sale', '14', 'sunday', true]);
});
