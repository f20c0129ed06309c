import { type DateStyle, dayInWords, shortDate } from '#platform/dates.ts';
import type { WholeRequest } from './requests.contract.ts';

/** What a mail is written with. */
interface MailWording extends DateStyle {
  /** Of the publication. */
  readonly name: string;
}

/** Characters of the message that the answer quotes: some mail programs take no link above 2,000. */
const QUOTED = 600;

/** A link that has the reader's own mail program begin an answer, with the message below it. */
export function answerLink(request: WholeRequest, wording: MailWording): string {
  const { id, message, created_time } = request;
  const quoted = message.length > QUOTED ? `${message.slice(0, QUOTED).toWellFormed()} …` : message;
  const quote = `On ${shortDate(created_time, wording)} you wrote:\n${quoted.replace(/^/gm, '> ')}`;
  return mailLink(request, `Your message to ${wording.name} (number ${id})`, [
    // Room for the answer.
    '',
    ...(quoted ? [quote] : []),
    wording.name,
  ]);
}

/** The same for a mail that says that a request came, and by when it is answered. */
export function confirmationLink(request: WholeRequest, wording: MailWording): string {
  const { id, due, created_time } = request;
  return mailLink(request, `Your request to ${wording.name} (number ${id})`, [
    `We have received your request of ${shortDate(created_time, wording)}. Its number is ${id}.`,
    `We will answer it by ${dayInWords(due.answer, wording.language)}.`,
    wording.name,
  ]);
}

function mailLink({ email, sender }: WholeRequest, subject: string, paragraphs: readonly string[]): string {
  const body = [`Dear ${sender},`, ...paragraphs].join('\n\n').replace(/\r?\n/g, '\r\n');
  // A reader's address may hold ? and &, which would add recipients.
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
