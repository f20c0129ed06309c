/** Leads to a field of a form: to the control with its id, or, where a heading has it, to the text below. */
export function focusField(id: string): void {
  const named = document.getElementById(id);
  const isControl = named?.matches('input, select, textarea, button');
  const control = isControl ? named : named?.parentElement?.querySelector<HTMLElement>('[contenteditable="true"]');
  control?.focus();
}
