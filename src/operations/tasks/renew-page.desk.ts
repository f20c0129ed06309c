/** What the person has typed, chosen or opened stays: fields that are seen, and folded parts. */
const FIELDS = 'input:not([type=hidden], [type=file]), textarea, select';
type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Puts what a page shows by now in the place of what it showed, but for one element, whose content alone changes: a live region
 * that stays is read out. Who had the focus on something keeps it there; where that is gone, it is on the element that stayed.
 * @param kept a child of the page's main part
 * @param keptNow the same one in the page as it is now
 */
export function renewPage(kept: HTMLElement, keptNow: HTMLElement): void {
  const [main, mainNow] = [kept.parentElement, keptNow.parentElement];
  if (!main || !mainNow) return;
  const focused = document.activeElement;
  const wasInside = focused !== null && main.contains(focused);
  takeOverTyped(main, mainNow);
  const at = [...mainNow.childNodes].indexOf(keptNow);
  const [before, after] = [[...mainNow.childNodes].slice(0, at), [...mainNow.childNodes].slice(at + 1)];
  for (const child of [...main.childNodes]) if (child !== kept) child.remove();
  kept.before(...before);
  kept.after(...after);
  Object.assign(kept.dataset, keptNow.dataset);
  kept.replaceChildren(...keptNow.childNodes);
  if (wasInside && !focused.isConnected) focusAgain(main, focused, kept);
}

function takeOverTyped(main: Element, mainNow: Element): void {
  for (const field of main.querySelectorAll<TypedField>(FIELDS)) {
    const now = sameField(mainNow, field);
    if (now) takeOver(field, now);
  }
  const open = new Set([...main.querySelectorAll('details[open]')].map(keyOf));
  for (const part of mainNow.querySelectorAll('details')) if (open.has(keyOf(part))) part.open = true;
}

/** The field of the same id, or of the same name and choice where that is but one. */
function sameField(mainNow: Element, { id, name, type, value }: TypedField): TypedField | undefined {
  const isChoice = type === 'checkbox' || type === 'radio';
  const choice = isChoice ? `[value="${CSS.escape(value)}"]` : '';
  const [one, ...others] = mainNow.querySelectorAll<TypedField>(
    id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"]${choice}`,
  );
  return others.length === 0 ? one : undefined;
}

/** Where nobody has touched a field, it has what the server says by now. */
function takeOver(field: TypedField, now: TypedField): void {
  if (field instanceof HTMLSelectElement) {
    // Without one that the page selects, a browser selects the first.
    const selected = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    const isChosen = field.selectedIndex !== Math.max(0, selected);
    const isThere = now instanceof HTMLSelectElement && [...now.options].some(({ value }) => value === field.value);
    if (isChosen && isThere) now.value = field.value;
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== field.defaultChecked && now instanceof HTMLInputElement) now.checked = field.checked;
  } else if (field.value !== field.defaultValue) now.value = field.value;
}

function focusAgain(main: Element, focused: Element, otherwise: HTMLElement): void {
  const key = keyOf(focused);
  const same = [...main.querySelectorAll<HTMLElement>(focused.localName)].find((element) => keyOf(element) === key);
  const next = same ?? otherwise;
  if (!same) next.tabIndex = -1;
  next.focus({ preventScroll: same !== undefined });
}

/** What an element is recognised by in the same page at another time. */
function keyOf(element: Element): string {
  const named = ['id', 'name', 'value', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  const words = element.querySelector('summary') ?? element;
  return [element.localName, ...named, words.textContent].join('\n');
}
