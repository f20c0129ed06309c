import { SHEET_NAMES } from '#content/settings/sheets.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { KINDS } from '#desk/kinds/kinds.ts';

/** What a call does for a writer with something that is somebody else's. */
type Reach =
  /** Refuses: 403, or 404 where it does not even say that it is there. */
  | 'refuses'
  /** Answers, and shows nothing of it. */
  | 'hides'
  /** Belongs to all who write: pictures, names of sections and colleagues. */
  | 'common';

/** What a test expects of a call: the role, and what a writer can do with it. Written apart from the calls, so that a wrong role shows. */
interface CallEntry {
  /** The least one. */
  readonly role: Role;
  /** Of a writer's call. */
  readonly reach?: Reach;
  /** What one that changes something is sent. */
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

/** A word in the headline of the story that is somebody else's. */
export const SECRET = 'Quicksilver';

const refuses = { role: 'writer', reach: 'refuses' } as const;
const hides = { role: 'writer', reach: 'hides' } as const;
const common = { role: 'writer', reach: 'common' } as const;
const editor = { role: 'editor' } as const;
const owner = { role: 'owner' } as const;

const OF_STORIES: Readonly<Record<string, CallEntry>> = {
  'GET /stories': { ...hides, query: { words: SECRET } },
  'POST /stories': hides,
  'POST /posts/:id/story': refuses,
  'GET /stories/:id': refuses,
  'PATCH /stories/:id': { ...refuses, body: { version: 1, change: { fields: { post_title: 'A title' } } } },
  'DELETE /stories/:id': refuses,
  'GET /stories/:id/addresses': refuses,
  'POST /stories/:id/look': { ...refuses, body: { tab: 'a', version: 1 } },
  'PUT /stories/:id/template': { ...editor, body: { is_template: true } },
  'POST /stories/:id/copy': refuses,
  'PUT /stories/:id/target-date': { ...refuses, body: { target_date: '2099-01-01' } },
  'POST /stories/:id/hand-in': refuses,
  'GET /stories/:id/messages': refuses,
  'POST /stories/:id/messages': { ...refuses, body: { text: 'Who said so?' } },
  'POST /stories/:id/messages/seen': refuses,
  'POST /stories/:id/give': { ...editor, body: { note: '' } },
  'POST /stories/:id/publish': { ...editor, body: { version: 1 } },
  'POST /stories/:id/take-back': editor,
  'POST /stories/:id/withdraw': { ...editor, body: { redirect: null } },
  'POST /stories/:id/corrections': { ...editor, body: { text: 'It was wrong.' } },
  'DELETE /stories/:id/corrections/:correction': editor,
  'GET /stories/:id/revisions': refuses,
  'GET /stories/:id/revisions/:revision': refuses,
  'POST /stories/:id/revisions': { ...refuses, body: { name: 'Before lunch' } },
  'POST /stories/:id/preview-links': refuses,
  'DELETE /stories/:id/preview-links': refuses,
  'GET /many': hides,
  'POST /many': { ...hides, body: { change: { what: 'section', to: 'news' }, stories: [{ id: 1, post_id: null }] } },
  // The writer's own, which the call above has made: another's is refused (stories/many/many.test.ts).
  'POST /many/:id/step': hides,
  'POST /many/:id/undo': hides,
  'GET /templates': common,
  'GET /calendar': { ...hides, query: { from: '2026-11-01', until: '2026-11-30' } },
  'GET /waiting': hides,
  'GET /bin': hides,
  'POST /bin/:id/restore': refuses,
  'DELETE /bin/:id': editor,
  'GET /find': { ...hides, query: { words: SECRET } },
};

const OF_PAGES: Readonly<Record<string, CallEntry>> = {
  'POST /kinds/pages/:id/preview-links': editor,
  'DELETE /kinds/pages/:id/preview-links': editor,
};

const OF_ALL: Readonly<Record<string, CallEntry>> = {
  'GET /choices': common,
  'GET /facts': common,
  'GET /media': common,
  'POST /media': common,
  'PATCH /media': { ...common, body: { path: 'a.webp', alt_text: '', credit: '' } },
  'POST /media/replacement': { ...common, body: { path: 'a.webp', by: null } },
  'GET /media/unused': common,
  'GET /media/uses': { ...common, query: { path: 'a.webp' } },
  'DELETE /media': { ...common, query: { path: 'a.webp' } },
  'POST /media/named': { ...common, body: { paths: [] } },
  'POST /media/fetch': { ...common, body: { address: 'no address' } },
  'POST /links/check': { ...common, body: { addresses: [] } },
};

const OF_THE_PAPER: Readonly<Record<string, CallEntry>> = {
  'GET /authors/:id/accounts': editor,
  'GET /banner-slots': editor,
  'PUT /lead': editor,
  'DELETE /lead': editor,
  'PUT /leads': editor,
  'GET /leads': editor,
  'GET /leads/offered': editor,
  'GET /redirects/lost': editor,
  'GET /redirects/file': editor,
  'POST /redirects/file': { ...editor, body: { csv: 'source_path,target,status\n', isTrial: true } },
};

/** Of personal data: writers have none of it, and editors the messages alone. */
const OF_READERS: Readonly<Record<string, CallEntry>> = {
  ...entriesOfTray('messages', 'editor'),
  ...entriesOfTray('requests', 'owner'),
  'GET /readers/subscribers': owner,
  'POST /readers/subscribers': {
    ...owner,
    body: { email: 'reader@example.com', consent: { from: 'the reader', day: '2026-11-20', way: 'by mail' } },
  },
  'DELETE /readers/subscribers/:id': owner,
  'GET /readers/subscribers/file': owner,
  'POST /readers/subscribers/list': {
    ...owner,
    body: { header: 'email,subscribed_to_emails,created_at\n', text: '', line: 2, isTrial: true },
  },
  'POST /readers/person': { ...owner, body: { email: 'reader@example.com' } },
  'GET /readers/due': owner,
  'GET /readers/log': owner,
};

function entriesOfTray(tray: string, role: Role): Record<string, CallEntry> {
  const path = `/readers/${tray}`;
  return {
    [`GET ${path}`]: { role },
    [`GET ${path}/:id`]: { role },
    [`POST ${path}/:id/answer`]: { role, body: { note: 'Told so.' } },
    [`POST ${path}/:id/reopen`]: { role },
    [`PUT ${path}/:id/confirmed`]: { role, body: { is_confirmed: true } },
    [`PUT ${path}/:id/nature`]: { role, body: { nature: 'other' } },
  };
}

/** Those of each kind: a kind that is added has them from its declaration. */
function entriesOfKind({ name, empty, merge }: (typeof KINDS)[number]): Record<string, CallEntry> {
  const path = `/kinds/${name}`;
  return {
    [`GET ${path}`]: editor,
    [`POST ${path}`]: { ...editor, body: { key: 'aa1d4bd6-9a4f-4c6f-8d54-0f0c2ed32e2f', form: empty } },
    [`GET ${path}/removed`]: editor,
    [`POST ${path}/removed`]: { ...editor, body: { key: 'none' } },
    [`GET ${path}/:id`]: editor,
    [`PATCH ${path}/:id`]: { ...editor, body: { was: {}, now: {} } },
    [`DELETE ${path}/:id`]: editor,
    [`GET ${path}/:id/versions`]: { ...editor, query: { before: '2' } },
    [`GET ${path}/:id/versions/:version`]: editor,
    ...(merge === undefined ? {} : { [`POST ${path}/:id/merge`]: { ...editor, body: { into: 2 } } }),
  };
}

/** Those of each screen of settings, which owners alone may make. */
function entriesOfSheet(name: string): Record<string, CallEntry> {
  const owner = { role: 'owner' } as const;
  return {
    [`GET /settings/${name}`]: owner,
    [`PATCH /settings/${name}`]: { ...owner, body: { was: {}, now: {} } },
    [`GET /settings/${name}/versions`]: { ...owner, query: { before: '2' } },
    [`GET /settings/${name}/versions/:version`]: owner,
  };
}

/** An entry for each call of the desk, by its name. */
export const CALL_ENTRIES: ReadonlyMap<string, CallEntry> = new Map(
  Object.entries(
    Object.assign(
      {},
      OF_STORIES,
      OF_PAGES,
      OF_ALL,
      OF_THE_PAPER,
      OF_READERS,
      ...KINDS.map(entriesOfKind),
      ...SHEET_NAMES.map(entriesOfSheet),
    ),
  ),
);
