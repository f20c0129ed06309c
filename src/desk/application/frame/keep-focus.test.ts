// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { keepFocus } from './keep-focus.desk.ts';

/** A page on which the button Act has the focus. */
function givenPage() {
  document.body.innerHTML = `<main><ul><li id="row"><button id="act">Act</button></li></ul><button id="other">Other</button></main>`;
  onTestFinished(keepFocus(document));
  const element = (id: string) => document.getElementById(id) as HTMLButtonElement;
  element('act').focus();
  return element;
}

const observed = () => new Promise((done) => setTimeout(done));

test('the focus of a control that is removed goes to what is left around it', async () => {
  const element = givenPage();
  element('act').remove();
  await observed();
  expect(document.activeElement?.id).toBe('row');
  element('row').remove();
  await observed();
  expect(document.activeElement?.localName).toBe('main');
});

test('a control that is disabled while the server answers has the focus again afterwards', async () => {
  const element = givenPage();
  element('act').disabled = true;
  element('act').blur();
  await observed();
  element('act').disabled = false;
  await observed();
  expect(document.activeElement?.id).toBe('act');
});

test('the focus stays where somebody has put it meanwhile', async () => {
  const element = givenPage();
  element('other').focus();
  element('act').remove();
  await observed();
  expect(document.activeElement?.id).toBe('other');
});

test('nobody who has clicked beside a control is led back to it', async () => {
  const element = givenPage();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('act').blur();
  element('act').remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});
