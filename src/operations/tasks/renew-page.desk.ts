/** Fields whose typed or chosen values are kept: all that a person sees, but a chosen file. */
const FIELDS = 'input:not([type=hidden], [type=file]), textarea, select';
type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replaces the content of a page by its newer version, and keeps what the person has typed, chosen and opened. One element stays in the
 * document and only changes its content: screen readers announce changes of a live region, and no new one. The focus stays on the
 * same control; if that is gone, the focus goes to the element that stayed.
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

/** The field with the same id; without an id, the only one with the same name (and value, for boxes and radio buttons). */
function sameField(mainNow: Element, { id, name, type, value }: TypedField): TypedField | undefined {
  const isChoice = type === 'checkbox' || type === 'radio';
  const choice = isChoice ? `[value="${CSS.escape(value)}"]` : '';
  const [one, ...others] = mainNow.querySelectorAll<TypedField>(
    id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"]${choice}`,
  );
  return others.length === 0 ? one : undefined;
}

/** Copies what was typed or chosen. A field that nobody has touched gets the server’s newer value. */
function takeOver(field: TypedField, now: TypedField): void {
  if (field instanceof HTMLSelectElement) {
    // If no option is `selected` in the HTML, browsers select the first.
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

/** Identifies an element in two versions of a page. */
function keyOf(element: Element): string {
  const named = ['id', 'name', 'value', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  const words = element.querySelector('summary') ?? element;
  return [element.localName, ...named, words.textContent].join('\n');
}
