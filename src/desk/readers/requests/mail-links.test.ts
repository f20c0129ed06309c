import { expect, test } from 'vitest';
import { answerLink, confirmationLink } from './mail-links.ts';
import type { WholeRequest } from './requests.contract.ts';

const WORDING = { name: 'Signal & Stack', language: 'en-GB', timeZone: 'UTC' };
const REQUEST: WholeRequest = {
  ...{ id: 12, form: 'contact', nature: 'know', sender: 'Ada Reader', email: 'ada@example.com', phone: '' },
  ...{ created_time: '2026-11-20T09:00:00.000Z', due: { confirm: '2026-12-07', answer: '2027-01-04' }, isLate: false },
  ...{ confirmed_time: null, done_time: null, done_by: '', note: '', denial: '', gpc: false, tray: 'requests' },
  message: 'Where?\nWhen & why?',
};

/** What a mail program reads from a link. */
function mailOf(link: string) {
  const { pathname, searchParams } = new URL(link.replaceAll('+', '%2B'));
  return { to: decodeURIComponent(pathname), subject: searchParams.get('subject'), body: searchParams.get('body') };
}

test('an answer begins with the name of the reader, and quotes what they wrote', () => {
  expect(mailOf(answerLink(REQUEST, WORDING))).toEqual({
    to: 'ada@example.com',
    subject: 'Your message to Signal & Stack (number 12)',
    body: 'Dear Ada Reader,\r\n\r\n\r\n\r\nOn 20 Nov 2026 you wrote:\r\n> Where?\r\n> When & why?\r\n\r\nSignal & Stack',
  });
  expect(answerLink({ ...REQUEST, message: '€'.repeat(10_000) }, WORDING).length).toBeLessThan(6_000);
});

test('a confirmation says by when the answer comes', () => {
  expect(mailOf(confirmationLink(REQUEST, WORDING)).body).toContain(
    'We have received your request of 20 Nov 2026. Its number is 12.\r\n\r\nWe will answer it by 4 Jan 2027.',
  );
});

test('no address adds a recipient', () => {
  const { to, subject } = mailOf(answerLink({ ...REQUEST, email: 'a?bcc=b@c.example&x@example.com' }, WORDING));
  expect([to, subject]).toEqual(['a?bcc=b@c.example&x@example.com', 'Your message to Signal & Stack (number 12)']);
});
