import { DetailedError, Upload } from 'tus-js-client';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { bytesInWords } from './bytes-in-words.ts';
import { BROUGHT_HEADER, PART_BYTES } from './uploading/upload.contract.ts';

/** Milliseconds between two attempts after the line broke; then the owner chooses when to go on. */
const TRIED_AGAIN = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

interface Shown {
  readonly form: HTMLElement;
  readonly file: HTMLInputElement;
  readonly sent: HTMLProgressElement;
  readonly said: HTMLElement;
  /** Around the two buttons. */
  readonly sending: HTMLElement;
  readonly pause: HTMLButtonElement;
  readonly cancel: HTMLButtonElement;
}

/** Sends a chosen file in parts. One that was begun before, also before the browser was closed, goes on where it was. */
async function send(file: File, shown: Shown): Promise<void> {
  const upload = new Upload(file, {
    endpoint: shown.form.dataset.to ?? null,
    chunkSize: PART_BYTES,
    retryDelays: TRIED_AGAIN,
    onShouldRetry: isWorthATry,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onProgress: (sent, all) => showSent(shown, sent, all),
    onSuccess: ({ lastResponse }) => {
      const id = lastResponse.getHeader(BROUGHT_HEADER);
      location.assign(id ? `${location.pathname}/${id}` : location.pathname);
    },
    onError: (error) => void refused(error, upload, shown),
  });
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  shown.sent.hidden = shown.sending.hidden = false;
  shown.file.disabled = true;
  shown.pause.textContent = 'Pause';
  let isPaused = false;
  shown.pause.onclick = async () => {
    isPaused = !isPaused;
    shown.pause.textContent = isPaused ? 'Go on' : 'Pause';
    if (isPaused) await upload.abort();
    else upload.start();
  };
  shown.cancel.onclick = async () => {
    await upload.abort(true).catch(() => undefined);
    stopped(shown, 'Cancelled. Nothing of it is kept.');
  };
  upload.start();
}

/** Whether to go on by itself: the line is broken, or the server has no time. What it has refused in words, it would refuse again. */
function isWorthATry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  if (status === NO_ROOM) return false;
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

const NO_ROOM = 507;

/** What the server has refused in words is not gone on with: the file that is chosen next begins anew. */
async function refused(error: Error | DetailedError, upload: Upload, shown: Shown): Promise<void> {
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  // Before the abort, which empties the answer.
  const words = refusalOf(error);
  if (status === 400 || status === 415 || status === 422) await upload.abort(true).catch(() => undefined);
  stopped(shown, words);
  if (status === 401) shown.said.append(' ', signInLink());
}

/** It leads back to this page, where the same file is chosen again. */
function signInLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = deskAddresses.signIn(location.pathname);
  link.textContent = 'Sign in again';
  return link;
}

function showSent({ sent, said }: Shown, done: number, all: number): void {
  sent.value = all > 0 ? done / all : 0;
  said.textContent = `${Math.floor(sent.value * 100)} % of ${bytesInWords(all)} have arrived. Leave this page open; if the line breaks, it goes on by itself.`;
}

function stopped({ file, sent, said, sending }: Shown, words: string): void {
  sent.hidden = sending.hidden = true;
  file.disabled = false;
  file.value = '';
  said.textContent = words;
}

/** What the server said, where it did. */
function refusalOf(error: Error | DetailedError): string {
  const response = error instanceof DetailedError ? error.originalResponse : undefined;
  const body = response?.getBody() ?? '';
  if (body && body.length < 300 && !body.startsWith('<') && !body.startsWith('{')) return body;
  return 'The line to the server is broken. Choose the same file again, and it goes on where it was.';
}

function shownIn(form: HTMLElement): Shown {
  const named = <Kind extends HTMLElement>(id: string) => {
    const found = form.querySelector<Kind>(`#${id}`);
    if (!found) throw new Error(`The form has no ${id}`);
    return found;
  };
  return {
    form,
    file: named<HTMLInputElement>('export'),
    sent: named<HTMLProgressElement>('sent'),
    said: named('said'),
    sending: named('sending'),
    pause: named<HTMLButtonElement>('pause'),
    cancel: named<HTMLButtonElement>('cancel'),
  };
}

const form = document.getElementById('send-export');
if (form) {
  const shown = shownIn(form);
  form.hidden = false;
  shown.file.onchange = () => {
    const [file] = shown.file.files ?? [];
    if (file) void send(file, shown);
  };
}
