import { retryAfterIn } from '../outgoing/retry-after.ts';

interface FailureOptions extends ErrorOptions {
  readonly mayPass?: boolean;
  readonly retryAfter?: number;
}

/** What a bucket did not do. The message is a sentence for the people who run the site, and is printed without a stack. */
export class BucketFailure extends Error {
  override readonly name: string = 'BucketFailure';
  /** Whether the same request may succeed a moment later. */
  readonly mayPass: boolean;
  /** Milliseconds for which it asks to be left alone. */
  readonly retryAfter: number;

  constructor(message: string, { mayPass = false, retryAfter = 0, ...options }: FailureOptions = {}) {
    super(message, options);
    this.mayPass = mayPass;
    this.retryAfter = retryAfter;
  }
}

/** One object is missing or damaged, which says nothing of the others. */
export class UnusableObject extends BucketFailure {
  override readonly name: string = 'UnusableObject';
}

/** The bucket has no such object. */
export class MissingObject extends UnusableObject {
  override readonly name = 'MissingObject';
}

/** What each status of a refusal means, and what to do. */
const REFUSALS: Readonly<Record<number, string>> = {
  301: 'is in another region: name it (region=…)',
  307: 'is in another region: name it (region=…)',
  400: 'does not take the request: are its endpoint and region right',
  401: 'refuses our keys: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  403: 'refuses our keys: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do there',
  404: 'is not there',
  507: 'is full',
};

/** What some codes mean, whatever their status. */
const CODES: Readonly<Record<string, string>> = {
  QuotaExceeded: 'is full',
  InvalidObjectState: 'has put this into its archive: bring it back from there first',
};

/** Busy, or failing for a moment. */
const PASSING = (status: number, code: string) =>
  status === 408 || status === 429 || (status >= 500 && status !== 507) || code === 'RequestTimeout';

/** Milliseconds that a request may be older, or newer, than the server: 15 minutes for all that speak S3. */
const CLOCKS_APART = 15 * 60_000;

/** Enough of an answer to read the code of the error in it. */
const READ_OF_REFUSAL = 4096;

/** The failure that an answer tells of. @param place as an operator knows it */
export async function refusalOfAnswer(place: string, answer: Response): Promise<BucketFailure> {
  const code = await codeOf(answer);
  const meaning = wrongClock(answer) ?? CODES[code] ?? REFUSALS[answer.status] ?? 'does not do what was asked';
  return new BucketFailure(`The bucket ${place} ${meaning} (${answer.status}${code && ` ${code}`}).`, {
    mayPass: PASSING(answer.status, code),
    retryAfter: retryAfterIn(answer.headers),
  });
}

/** A signature holds for minutes around its moment. Told by the server's own clock: an answer to HEAD names no code. */
function wrongClock({ status, headers }: Response): string | undefined {
  const ahead = Date.now() - Date.parse(headers.get('date') ?? '');
  if (status !== 403 || !(Math.abs(ahead) > CLOCKS_APART)) return undefined;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  return `refuses our signature, since this machine's clock is ${minutes} minutes ${ahead > 0 ? 'fast' : 'slow'}: set it`;
}

/** @returns the code that S3 names, like `AccessDenied`; empty where it names none */
async function codeOf(answer: Response): Promise<string> {
  let text = '';
  try {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > READ_OF_REFUSAL) break;
    }
  } catch {
    // A refusal that breaks off is a refusal.
  }
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}

/** A request that got no answer, or half of one. */
export function brokenOff(place: string, cause: unknown, isLate: boolean): BucketFailure {
  const { code } = Object((cause as Error).cause ?? cause) as { code?: unknown };
  const why = isLate ? 'does not answer in time' : `does not answer${typeof code === 'string' ? ` (${code})` : ''}`;
  return new BucketFailure(`The bucket ${place} ${why}.`, { cause, mayPass: true });
}
