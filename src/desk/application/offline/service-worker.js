// The service worker of the desk. It keeps the document of the desk's application, so that the desk can be loaded while the
// server is away; its scripts are in the browser's HTTP cache. Everything else goes past it.

/** The cache in which the document is, and its name there: the server sends the same one for each address. */
const CACHE = 'masthead-desk';
const DOCUMENT = '/desk/stories';

/** Addresses of the application. */
const APPLICATION = /^\/desk\/(?:stories|media)(?:\/(?:of-post\/)?\d+)?\/?$/;

/** The address by which people begin. */
const TODAY = /^\/desk\/?$/;

/** Answers of a proxy whose server is away. */
const AWAY = [502, 503, 504];

/** How many forms were sent: what was asked for before one of them may be of somebody who has signed out since. */
let forms = 0;

/**
 * What TypeScript's library for pages lacks of the events of a service worker.
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Extendable
 * @typedef {Extendable & { request: Request, respondWith(answer: Promise<Response>): void }} Fetching
 * @typedef {{ condition: { urlPattern: string }, source: 'network' }} Rule
 * @typedef {Extendable & { addRoutes?: (rules: Rule[]) => Promise<void> }} Installing
 */

addEventListener('install', (event) => {
  const installing = /** @type {Installing} */ (event);
  installing.waitUntil(renew());
  // A call that a page makes as it ends is lost on its way through a worker. Chromium sends these calls past it.
  void installing.addRoutes?.([{ condition: { urlPattern: '/desk/api/*' }, source: 'network' }]);
});

addEventListener('fetch', (event) => {
  const fetching = /** @type {Fetching} */ (event);
  const { request } = fetching;
  // Not those of frames: the preview of a story.
  if (request.mode !== 'navigate' || request.destination !== 'document') return;
  // Forms go past it, so that the browser itself says from which origin they are. They sign out, and much else.
  if (request.method === 'GET') return fetching.respondWith(answer(fetching));
  forms += 1;
  fetching.waitUntil(forget());
});

/**
 * The server's answer; while it is away, the document that is kept.
 * @param {Fetching} fetching
 */
async function answer(fetching) {
  const { request } = fetching;
  const isApplication = APPLICATION.test(new URL(request.url).pathname);
  const before = forms;
  const given = await fetch(request).catch(() => undefined);
  if (given && !AWAY.includes(given.status)) {
    // Where storage is full, the desk is shown as ever.
    fetching.waitUntil(isApplication ? keep(given.clone(), before).catch(forget) : renew());
    return given;
  }
  const { pathname } = new URL(request.url);
  const kept = isApplication || TODAY.test(pathname) ? await caches.match(DOCUMENT, { cacheName: CACHE }) : undefined;
  // The server renders Today. The list of stories is at its own address, and leads to what this browser has.
  if (kept && !isApplication) return Response.redirect(new URL(DOCUMENT, request.url).href);
  return kept ?? given ?? Response.error();
}

/** Fetches the document for the account that is signed in now: the desk's other pages do not say whose they are. */
function renew() {
  const before = forms;
  return fetch(DOCUMENT, { redirect: 'manual' })
    .then((given) => keep(given, before))
    .catch(forget);
}

/**
 * Keeps the document, which names the account that is signed in. Whatever else the server answers, the way to the sign-in page
 * for example, removes it: nobody is shown the desk of another account.
 * @param {Response} given
 * @param {number} before how many forms had been sent when it was asked for
 */
async function keep(given, before) {
  if (!given.ok || forms > before) return forget();
  const cache = await caches.open(CACHE);
  await cache.put(DOCUMENT, given);
}

async function forget() {
  await caches.delete(CACHE);
}
