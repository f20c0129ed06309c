import { z } from 'zod';

/** A place in a bucket that speaks S3. */
export interface BucketAddress {
  readonly bucket: string;
  /** Before the name of each object, without slashes at its ends; empty for none. */
  readonly prefix: string;
  /** Scheme, host and port of the server. */
  readonly endpoint: string;
  readonly region: string;
  /** Bytes that a node keeps of it on its own disk. */
  readonly copyBytes: number;
}

/** What requests to a bucket are signed with. */
export interface BucketKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How the address of a place in a bucket begins. */
export const BUCKET_SCHEME = 's3://';

const GIGABYTE = 1_000_000_000;

const parts = z.strictObject({
  username: z.literal('', 'has no keys in it: they stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'),
  bucket: z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'names a bucket of 3 to 63 small letters and digits'),
  prefix: z.string().regex(/^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/, 'has letters, digits, - and _ in its path'),
  endpoint: z
    .string()
    .transform((text) => URL.parse(text))
    .refine((url) => /^https?:$/.test(url?.protocol ?? '') && url?.href === `${url?.origin}/`, {
      error: 'has an endpoint of scheme, host and port only',
    })
    .transform((url) => url?.origin ?? '')
    .optional(),
  region: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'has a region like eu-central-1')
    .default('us-east-1'),
  copies: z.coerce.number({ error: 'has a number of gigabytes in copies' }).min(0.001).max(1_000_000).default(10),
});

/** What an operator should write. */
const EXPECTED = 'must be like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1';

/** The address of a place in a bucket, as operators write it: `s3://bucket/prefix?endpoint=https://…&region=…&copies=10`. */
export const bucketAddress = z.string().transform((text, context): BucketAddress => {
  const url = text.startsWith(BUCKET_SCHEME) ? URL.parse(text) : null;
  if (!url) return refuse(context, EXPECTED);
  const { username, hostname: bucket, pathname, searchParams } = url;
  const given = { username, bucket, prefix: pathname.replace(/^\/|\/$/g, ''), ...Object.fromEntries(searchParams) };
  const parsed = parts.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const why = issue?.code === 'unrecognized_keys' ? 'takes endpoint, region and copies' : issue?.message;
    return refuse(context, `${why}; it ${EXPECTED}`);
  }
  const { endpoint, region, copies, prefix } = parsed.data;
  return {
    bucket,
    prefix,
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    copyBytes: copies * GIGABYTE,
  };
});

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** The address as operators write it: `bucketAddress` reads it again. */
export function addressText({ bucket, prefix, endpoint, region }: BucketAddress): string {
  return `${BUCKET_SCHEME}${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`;
}

/** As an operator knows the place. */
export function bucketText({ bucket, prefix, endpoint }: BucketAddress): string {
  return `${BUCKET_SCHEME}${bucket}${prefix && `/${prefix}`} at ${endpoint}`;
}

/** Whether two addresses are one place. */
export function isSamePlace(one: BucketAddress, other: BucketAddress): boolean {
  return one.endpoint === other.endpoint && one.bucket === other.bucket && one.prefix === other.prefix;
}
