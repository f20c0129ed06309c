/** In the address of the library. */
export const TO_DESCRIBE = 'to-describe';
export const PICTURE = 'picture';

/** Links of the desk and of the way into it. Apart from addresses.ts, which readers' browsers load. */
export const deskAddresses = {
  /** @param to the path to go to afterwards */
  signIn: (to?: string) => (to === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`),
  signInLink: (token?: string) => `/sign-in/link${token === undefined ? '' : `?token=${token}`}`,
  recovery: () => '/sign-in/recovery',
  desk: () => '/desk',
  stories: () => '/desk/stories',
  /** The list, with the stories that wait for an editor. */
  handedIn: () => `/desk/stories?${new URLSearchParams({ state: 'handed in' })}`,
  scheduled: () => `/desk/stories?${new URLSearchParams({ state: 'scheduled' })}`,
  story: (id: number) => `/desk/stories/${id}`,
  /** The story of a post, which is made when it is first opened. */
  storyOfPost: (postId: number) => `/desk/stories/of-post/${postId}`,
  media: () => '/desk/media',
  /** Deleted stories. */
  bin: () => '/desk/stories/bin',
  /** The library, with one picture chosen. */
  picture: (path: string) => `/desk/media?${new URLSearchParams({ [PICTURE]: path })}`,
  /** The leads of the front page. */
  frontPage: () => '/desk/front-page',
  /** What readers get on which day, and what is planned. */
  calendar: () => '/desk/calendar',
  /** Chooses a page of the paper and a moment. */
  paper: () => '/desk/paper',
  /**
   * A page of the paper as it will be at a moment.
   * @param moment ISO 8601
   * @param path of the page, with its query; empty for the beginning of all such addresses
   */
  paperAt: (moment: string, path = '') => `/desk/paper/${Math.floor(Date.parse(moment) / 1000)}${path}`,
  /** A page of text as readers have it, or will have it. */
  textPage: (id: number) => `/desk/text-page/${id}`,
  /** A banner's form, which may be unsaved, in its place. */
  bannerInPlace: (form: object) => `/desk/banner-in-place?${new URLSearchParams({ form: JSON.stringify(form) })}`,
  /** What the paper is called and looks like; all screens of it, or one. */
  settings: (sheet?: string) => (sheet === undefined ? '/desk/settings' : `/desk/settings/${sheet}`),
  /** A page of the paper with settings that may be unsaved. */
  settingsInPlace: (tried: { sheet: string; scheme: string; form: object }) =>
    `/desk/settings-in-place?${new URLSearchParams({ ...tried, form: JSON.stringify(tried.form) })}`,
  /** The list of a kind beside stories (content/kinds/kind.ts). */
  kind: (name: string) => `/desk/kinds/${name}`,
  /** What was removed of a kind. */
  removed: (kind: string) => `/desk/kinds/${kind}/removed`,
  /** One thing of a kind. */
  thing: (kind: string, id: number) => `/desk/kinds/${kind}/${id}`,
  /** What readers send to the editors. */
  readersMessages: () => '/desk/readers/messages',
  /** What readers ask for under the law of privacy. */
  readersRequests: () => '/desk/readers/requests',
  /** Messages and requests that must be answered first. */
  readersDue: () => '/desk/readers/due',
  subscribers: () => '/desk/readers/subscribers',
  /** Looks for a person who is to be erased. @param number of a message or request, whose sender is looked for */
  erasePerson: (number?: number) => `/desk/readers/erase${number === undefined ? '' : `?number=${number}`}`,
  /** Erases a person, and shows what was done. */
  erasing: () => '/desk/readers/erasing',
  /** Who looked at data of readers. */
  readersLog: () => '/desk/readers/log',
  /** The library, with the pictures that are to be described. */
  picturesToDescribe: () => `/desk/media?${TO_DESCRIBE}`,
  /** @param revision an older version; the working copy without it */
  preview: (id: number, revision?: number) =>
    `/desk/stories/${id}/preview${revision === undefined ? '' : `?revision=${revision}`}`,
  /** @param key of a link for someone without an account */
  sharedPreview: (id: number, key: string) => `/preview-story/${id}?${new URLSearchParams({ key })}`,
  /** A page of text. @param key as above */
  sharedTextPage: (id: number, key: string) => `/preview-page/${id}?${new URLSearchParams({ key })}`,
  account: () => '/desk/account',
  people: () => '/desk/people',
  /** Backups, and taking out the demo. */
  backups: () => '/desk/backups',
  /** Exports of an old site, and how they come in. */
  bringIn: () => '/desk/bring-in',
  /** Takes them in parts. */
  bringInFiles: () => '/desk/bring-in-files',
  broughtIn: (id: string) => `/desk/bring-in/${id}`,
  /** The report in full of the last import of an export. */
  importReport: (id: string) => `/desk/bring-in-report/${id}`,
  /** A guide of docs/guides. */
  guide: (name: string) => `/desk/guides/${name}`,
  guidePicture: (file: string) => `/desk/guide-pictures/${file}`,
  /** A file of comments of an old site. */
  oldComments: (file: string) => `/desk/old-comments/${file}`,
  signOut: () => '/desk/sign-out',
  serviceWorker: () => '/desk/service-worker.js',
} as const;
