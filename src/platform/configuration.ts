import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BucketKeys, bucketAddress } from './bucket/bucket-address.ts';
import { faultOfAddresses } from './database/postgres/postgres-addresses.ts';
import { purgeOf, purgeSettings } from './edge/purge-settings.ts';
import { base, origin, serviceAddress } from './site-addresses.ts';
import { faultsOf } from './validation.ts';
import { workerShare } from './workers/worker-share.ts';

/** `false` and `true` are what earlier versions took: no proxy, and one. */
const hops = z.preprocess(
  (value) => ({ false: 0, true: 1 })[String(value)] ?? value,
  z.coerce.number().int().min(0).max(9),
);

const MOST_WORKERS = 64;
const workers = z.preprocess(
  (value) => (value === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : value),
  z.coerce.number({ error: 'must be auto or a number' }).int().min(1).max(MOST_WORKERS),
);

const proxies = list(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]));

/** Values with commas between them. */
function list<Item extends z.ZodType<string, string>>(item: Item) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item));
}

/** A path that the router takes as it is written: it reads some signs as patterns, and compares with decoded letters. */
const ROUTABLE = /^[\w.~/-]+$/;

/** In characters. */
export const SHORTEST_SECRET = 32;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATA_DIR: z.string().default('data'),
  MEDIA_STORE: bucketAddress.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: z
    .string()
    .superRefine((address, context) => {
      const message = faultOfAddresses(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  WORKERS: workers.default(1),
  PUBLICATION_DIR: z.string().default('publication'),
  FILL: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('yes'),
  SITE_URL: origin.optional(),
  IMAGE_BASE: base
    // At the root, pictures and articles would have the same addresses.
    .refine((value) => value !== '', 'must not be /')
    .refine(
      (value) => !value.startsWith('/') || ROUTABLE.test(value),
      'must have only letters, digits and . _ ~ - between its slashes',
    )
    .default('/media'),
  API_BASE: base.default(''),
  ADDRESS_SERVICE: serviceAddress.optional(),
  TRUST_PROXY: z.union([hops, proxies], { error: 'must be a number of proxies, or their addresses' }).default(0),
  TRUSTED_ORIGINS: list(origin).default([]),
  ...purgeSettings,
  SECRET: z.string().min(SHORTEST_SECRET).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

const whole = environment.superRefine((values, context) => {
  const lacking = values.MEDIA_STORE ? KEYS.filter((name) => values[name] === undefined) : [];
  for (const name of lacking)
    context.addIssue({ code: 'custom', path: [name], message: 'must be set where MEDIA_STORE names a bucket' });
});

/** What operators can set, as the site uses it. */
export type Configuration = Readonly<ReturnType<typeof configurationOf>>;

/** The environment holds a value that cannot be used; the message names each. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(environment.shape);

/** How the name of a variable ends that names a file with the value of a setting, as secrets are handed to containers. */
const IN_FILE = '_FILE';

/**
 * Reads the configuration from environment variables (see README.md for the list). A setting may also stand in a file, which NAME_FILE
 * names.
 * @throws InvalidConfiguration naming every variable that cannot be used
 */
export function readConfiguration(variables: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  for (const name of SETTING_NAMES) {
    const file = given[name + IN_FILE];
    if (file !== undefined) given[name] = valueInFile(name, file, given[name]);
  }
  const parsed = whole.safeParse(given);
  if (!parsed.success) {
    const lines = faultsOf(parsed.error).map((fault) => `  ${fault}`);
    throw new InvalidConfiguration(`These environment variables cannot be used:\n${lines.join('\n')}`);
  }
  return configurationOf(parsed.data);
}

function valueInFile(name: string, file: string, beside: string | undefined): string {
  if (beside !== undefined)
    throw new InvalidConfiguration(`${name} and ${name}${IN_FILE} are both set: unset one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new InvalidConfiguration(`${name}${IN_FILE} names ${file}, which cannot be read (${code}).`, {
      cause: error,
    });
  }
}

function bucketKeysOf(values: z.output<typeof environment>): BucketKeys | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
}

/** Where browsers find the site and what belongs to it. */
function addressesOf(values: z.output<typeof environment>) {
  return {
    /** Scheme, host and port that the public knows the site by, as browsers write an origin. */
    siteUrl: values.SITE_URL ?? new URL(`http://localhost:${values.PORT}`).origin,
    /** What a picture's path is appended to. */
    imageBase: values.IMAGE_BASE,
    /** What `/api/…` is appended to in the browser; empty means the site's own. */
    apiBase: values.API_BASE,
    /** Answers {ip} to the view counter. */
    addressService: values.ADDRESS_SERVICE ?? `${values.API_BASE}/api/ip`,
  };
}

function configurationOf(values: z.output<typeof environment>) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** Where Prometheus is answered, on loopback; nowhere when undefined. */
    metricsPort: values.METRICS_PORT,
    /** Absolute path of the folder that holds the database file and the picture variants. */
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** The bucket in which pictures and other media lie; a folder of the data directory when undefined. */
    mediaStore: values.MEDIA_STORE,
    /** What buckets are opened with. In no log. */
    bucketKeys: bucketKeysOf(values),
    /** Processes that answer requests, of which each has its share of what the machine can take at once (worker-share.ts). */
    workers: values.WORKERS,
    /** Connections to PostgreSQL that each pool of one process opens at most. */
    databasePool: workerShare(values.DATABASE_POOL, values.WORKERS),
    /** Absolute path. */
    publicationDirectory: resolve(values.PUBLICATION_DIR),
    /** Whether a new site begins with the content of the publication's folder. */
    fills: values.FILL === 'yes',
    ...addressesOf(values),
    /**
     * The proxies before the site: their number, or their addresses. A visitor's address is the one in X-Forwarded-For that
     * the farthest of them saw; what stands before it may be forged.
     */
    trustProxy: values.TRUST_PROXY,
    /** Whose pages may send forms and calls here, beside the site's own. */
    trustedOrigins: values.TRUSTED_ORIGINS,
    /** What the edge before the site is told by that pages have changed; undefined where there is none. */
    purge: purgeOf(values),
    /** What links in mails are signed with, when it is not in the data directory (keys.ts). In no log. */
    secret: values.SECRET,
    logLevel: values.LOG_LEVEL,
  };
}
