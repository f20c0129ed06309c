import { typeAhead } from './typed-ahead.desk.ts';

let isOpening = false;

/** Loaded with the first opening: no screen waits for it. Who opens it types on meanwhile. */
async function openPalette(): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const typed = typeAhead(document);
  try {
    (await import('./open-palette.desk.tsx')).openPalette(typed);
  } catch (error) {
    typed.take();
    throw error;
  } finally {
    isOpening = false;
  }
}

// Ctrl+K or Cmd+K opens the palette on every page of the desk, unless the focused element uses the key: in the text, it makes a link of
// selected words.
document.addEventListener('keydown', (event) => {
  const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isKey || event.defaultPrevented) return;
  event.preventDefault();
  if (!document.querySelector('dialog:modal')) void openPalette();
});

// The link in the header leads to the list of stories without script.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-palette]')) return;
  event.preventDefault();
  void openPalette();
});
