import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { NATURES, type Nature } from '#content/contact/natures.ts';
import {
  markDone,
  type ReaderRequest,
  type RequestAnswer,
  recordNature,
  requests,
} from '#content/contact/requests.store.ts';
import { EMAIL_PATTERN } from '#content/newsletter/newsletter-rules.contract.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import type { OpenSite, Site } from '#content/site.ts';
import { utcDay } from '#platform/dates.ts';
import { runOnSite } from '#platform/run-on-site.ts';
import { exportCsv, type Table } from './export.ts';

/**
 * `masthead requests`: what readers asked, with reference number and due dates; `requests nature NUMBER NATURE`;
 * `requests done NUMBER`; `requests export FILE`.
 */
export function requestsCommand(openSite: OpenSite): Command {
  return new Command('requests')
    .description('list opt-outs and messages that wait for an answer, with their due dates')
    .option('--all', 'those that are done, too')
    .action(({ all = false }: { all?: boolean }) => withSite(openSite, (site) => list(site, all)))
    .addCommand(natureCommand(openSite))
    .addCommand(doneCommand(openSite))
    .addCommand(exportRequestsCommand(openSite));
}

function natureCommand(openSite: OpenSite): Command {
  return new Command('nature')
    .description('record what a request asks for, which decides when it is due')
    .argument('<number>', 'its reference number', wholeNumber)
    .addArgument(new Argument('<nature>', 'what is asked for').choices(NATURES))
    .action((number: number, nature: Nature) =>
      withSite(openSite, async (site) => {
        await recordNature(site, number, nature);
        process.stdout.write(`Request ${number}: ${nature}.\n`);
      }),
    );
}

type DoneOptions = Omit<RequestAnswer, 'denial'> & { readonly denied?: string };

function doneCommand(openSite: OpenSite): Command {
  return new Command('done')
    .description('mark a request as answered')
    .argument('<number>', 'its reference number', wholeNumber)
    .addOption(new Option('--nature <nature>', 'what was asked for').choices(NATURES))
    .option('--note <text>', 'what the answer was, without names and addresses', withoutAddress)
    .option('--denied <reason>', 'why it was denied, in whole or in part', withoutAddress)
    .action((number: number, { nature, note, denied }: DoneOptions) => {
      const answer = { ...(nature && { nature }), ...(note && { note }), ...(denied && { denial: denied }) };
      return withSite(openSite, async (site) => {
        await markDone(site, number, answer);
        process.stdout.write(`Request ${number} is done.\n`);
      });
    });
}

function exportRequestsCommand(openSite: OpenSite): Command {
  return new Command('export')
    .description('write every request to a CSV file')
    .argument('<file>', 'the file to write, which must not exist yet; - for the terminal')
    .action((file: string) => exportCsv(openSite, 'requests', REQUESTS, file));
}

const REQUESTS: Table = {
  fields: [
    ...['number', 'form', 'nature', 'manner', 'gpc', 'received', 'confirm_by', 'confirmed', 'answer_by', 'done'],
    ...['done_by', 'answer', 'denial'],
    ...['first_name', 'last_name', 'email', 'phone', 'message'],
  ],
  rows: async function* (site) {
    for await (const { id, nature, created_time, confirmed_time, done_time, note, due, gpc, ...row } of requests(
      site,
    )) {
      yield {
        ...row,
        number: String(id),
        nature: nature ?? '',
        gpc: gpc ? 'yes' : 'no',
        received: created_time,
        confirm_by: due.confirm ?? '',
        confirmed: confirmed_time ?? '',
        answer_by: due.answer,
        done: done_time ?? '',
        answer: note,
      };
    }
  },
};

async function list(site: Site, all: boolean): Promise<void> {
  const today = utcDay(site.now());
  let count = 0;
  for await (const request of requests(site, { open: !all })) {
    if (count === 0)
      process.stdout.write(`${columns('NUMBER', 'WHAT', 'RECEIVED', 'CONFIRM BY', 'ANSWER BY', 'FROM')}\n`);
    process.stdout.write(`${line(request, today)}\n`);
    count += 1;
  }
  if (count === 0) process.stdout.write(all ? 'No requests are stored.\n' : 'No request waits for an answer.\n');
}

function line({ id, nature, created_time, due, done_time, ...from }: ReaderRequest, today: string): string {
  const isLate = done_time === null && due.answer < today;
  const day = (time: string) => time.slice(0, 'YYYY-MM-DD'.length);
  const answer = done_time ? `done ${day(done_time)}` : due.answer + (isLate ? ' LATE' : '');
  const sender = from.email ? `${from.first_name} ${from.last_name} <${from.email}>` : '(no personal data)';
  return columns(String(id), nature ?? 'message', day(created_time), due.confirm ?? '-', answer, sender);
}

/** Terminals obey some of these, and a reader's email address may hold them. */
const CONTROLS = /\p{Cc}/gu;

const WIDTHS = [8, 9, 12, 12, 17];

function columns(...texts: string[]): string {
  return texts.map((text, index) => text.replace(CONTROLS, '\ufffd').padEnd(WIDTHS[index] ?? 0)).join('');
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number, as `masthead requests` lists it.');
  return Number(text);
}

const ADDRESS = new RegExp(EMAIL_PATTERN, 'v');

/** The record of a request outlives the erasure of the person. */
function withoutAddress(text: string): string {
  if (ADDRESS.test(text)) throw new InvalidArgumentError('Leave names and addresses out: it is kept after an erasure.');
  const most = ROW_MAXIMA.contact_submission.note;
  if (text.length > most) throw new InvalidArgumentError(`Please use at most ${most.toLocaleString('en')} characters.`);
  return text;
}

function withSite(openSite: OpenSite, act: (site: Site) => Promise<void>): Promise<void> {
  return runOnSite(openSite, act, (error) => (error as Error).message);
}
