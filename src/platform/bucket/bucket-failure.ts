/** What a bucket did not do. The message is a sentence for the people who run the site, and is printed without a stack. */
export class BucketFailure extends Error {
  override readonly name: string = 'BucketFailure';
  /** Whether the same request may succeed a moment later. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false, ...options }: ErrorOptions & { readonly mayPass?: boolean } = {}) {
    super(message, options);
    this.mayPass = mayPass;
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

/** Busy, or failing for a moment. */
const PASSING = (status: number) => status === 408 || status === 429 || (status >= 500 && status !== 507);

/** Enough of an answer to read the code of the error in it. */
const READ_OF_REFUSAL = 4096;

/** The failure that an answer tells of. @param place as an operator knows it */
export async function refusalOfAnswer(place: string, answer: Response): Promise<BucketFailure> {
  const code = await codeOf(answer);
  const meaning = REFUSALS[answer.status] ?? 'does not do what was asked';
  return new BucketFailure(`The bucket ${place} ${meaning} (${answer.status}${code && ` ${code}`}).`, {
    mayPass: PASSING(answer.status),
  });
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
