/** Copies the link to hand over. Without the permission to write the clipboard, the link is selected, for Ctrl+C. */
async function copy(field: HTMLInputElement): Promise<string> {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return 'Copied.';
  } catch {
    return 'The link is selected: copy it with Ctrl+C, or ⌘C on a Mac.';
  }
}

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const part = target.closest('[data-copy-link]');
  const field = part?.querySelector('input');
  const said = part?.querySelector('[aria-live]');
  if (target.closest('button') && field && said) said.textContent = await copy(field);
});
