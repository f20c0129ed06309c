import { z } from 'zod';
import { kind, type Refusal } from '#content/kinds/kind.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { oldAddress } from './old-address.ts';
import { redirectRow } from './redirects.contract.ts';
import { isBelow } from './rules-below.ts';

/** The status as one chooses it. */
const choice = z.coerce.string().pipe(z.enum(['301', '302', '308', '410']));

const stored = redirectRow.pick({ source_path: true, target: true }).extend({ status: choice });
export type RedirectForm = z.output<typeof stored>;

/** A redirect, as the desk edits it. */
export const redirectKind = kind<RedirectForm>({
  name: 'redirects',
  words: { one: 'Redirect', many: 'Redirects', also: 'old addresses, forwards, moved, 301, 410' },
  stored,
  empty: { source_path: '', target: '', status: '301' },
  title: 'source_path',
  fields: {
    source_path: {
      label: 'Old address',
      hint: 'what stands behind the name of the site: /2019/04/summer, or /summer/* for all below it',
      as: 'line',
      most: ROW_MAXIMA.redirect.source_path,
      isRequired: true,
    },
    target: {
      label: 'Leads to',
      hint: 'a path of this site, or an address of another; /summer/* takes along what stood below',
      as: 'line',
      isAddress: true,
      most: ROW_MAXIMA.redirect.target,
    },
    status: {
      label: 'For how long',
      as: 'choice',
      choices: {
        '301': 'For good',
        '308': 'For good, also for forms that are sent there',
        '302': 'For now',
        '410': 'It leads nowhere: what stood there is gone',
      },
    },
  },
  list: {
    columns: ['target'],
    words: ['target'],
    beside: [
      { words: 'Addresses that led nowhere', path: '/redirects/lost' },
      { words: 'Redirects from and to a file (CSV)', path: '/redirects/file' },
    ],
    state: ({ status }) => STATES[status],
  },
  checks: [isPath, leadsSomewhere, takesAlong],
});

const STATES: Readonly<Record<RedirectForm['status'], string>> = {
  '301': 'For good',
  '308': 'For good',
  '302': 'For now',
  '410': 'Gone',
};

/** Line breaks and the like, which no header can hold. */
const CONTROL = /\p{Cc}/u;

function isPath({ source_path }: RedirectForm): Refusal<RedirectForm> | undefined {
  if (source_path === '') return undefined;
  const address = CONTROL.test(source_path) ? undefined : oldAddress(source_path);
  if (address?.path === '/*') return { field: 'source_path', message: 'Old address: name what stands before /*.' };
  if (address && (address.path !== '/' || address.parameters.length > 0)) return undefined;
  return { field: 'source_path', message: 'Old address: it begins with / and has something behind it.' };
}

function leadsSomewhere({ target, status }: RedirectForm): Refusal<RedirectForm> | undefined {
  const refuse = (message: string): Refusal<RedirectForm> => ({ field: 'target', message: `Leads to: ${message}` });
  if (status === '410')
    return target === '' ? undefined : refuse('nothing, where what stood there is gone. Please leave it empty.');
  if (target === '') return refuse('please say where.');
  const isWebAddress = /^https?:\/\//i.test(target) && URL.canParse(target);
  const isTaken = !CONTROL.test(target) && (isWebAddress || /^\/(?![/\\])/.test(target));
  return isTaken ? undefined : refuse('an address of this site begins with /, one of another site with https://.');
}

/** Only what stood below an address is taken along, and only to where this site can tell whether it is there. */
function takesAlong({ source_path, target }: RedirectForm): Refusal<RedirectForm> | undefined {
  if (!isBelow(target) || (isBelow(source_path) && target.startsWith('/'))) return undefined;
  return {
    field: 'target',
    message: 'Leads to: /* takes along what stands below an old address with /*, on this site alone.',
  };
}
