/**
 * Fields with a rule (TextField) say it by themselves, as a sentence of the page, where the browser would show a bubble of
 * its own. Without this script the browser checks the same rules.
 */
document.addEventListener(
  'invalid',
  (event) => {
    const field = event.target;
    if (!saysRule(field)) return;
    event.preventDefault();
    check(field);
    // The browser focuses the first one only where it shows its bubble.
    if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
  },
  true,
);

// One that was wrong is checked again while it is edited.
document.addEventListener('input', ({ target }) => {
  if (saysRule(target) && target.getAttribute('aria-invalid') === 'true') check(target);
});

function saysRule(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.rule !== undefined;
}

function check(field: HTMLInputElement): void {
  const isRight = field.validity.valid;
  field.setAttribute('aria-invalid', String(!isRight));
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = isRight ? '' : (field.dataset.rule ?? '');
}
