import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InvalidConfiguration, readConfiguration, SETTING_NAMES } from './configuration.ts';
import { temporaryDirectory } from './testing/databases.ts';

describe('the configuration', () => {
  test('needs nothing: port 3000, one file in data/, pictures and calls of the site itself', () => {
    const configuration = readConfiguration({});
    expect(configuration).toMatchObject({ port: 3000, imageBase: '/media', apiBase: '', addressService: '/api/ip' });
    expect(configuration.dataDirectory).toMatch(/\/data$/);
  });

  test('names every variable that cannot be used, and what would do', () => {
    const read = () => readConfiguration({ PORT: 'http', DATABASE_URL: 'mysql://x', IMAGE_BASE: 'pictures' });
    expect(read).toThrow(InvalidConfiguration);
    expect(read).toThrow(/PORT.*DATABASE_URL: must be a postgres:\/\/.*IMAGE_BASE: must start with/s);
  });

  test('takes a database on several hosts, and names the one that is none', () => {
    const databaseUrl = 'postgres://u:p@a:5432,b:5433/site';
    expect(readConfiguration({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    expect(() => readConfiguration({ DATABASE_URL: 'postgres://u:p@a:5432,b:x/site' })).toThrow(
      "DATABASE_URL: names a host that is none: 'b:x'",
    );
  });

  test('does not take the root of the site for the base of pictures', () => {
    expect(() => readConfiguration({ IMAGE_BASE: '/' })).toThrow('IMAGE_BASE: must not be /');
  });

  test('takes proxies by number or address, and other origins', () => {
    expect(readConfiguration({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfiguration({ TRUST_PROXY: 'false' }).trustProxy).toBe(0);
    expect(readConfiguration({ TRUST_PROXY: '10.0.0.1, fd00::/8' }).trustProxy).toEqual(['10.0.0.1', 'fd00::/8']);
    expect(() => readConfiguration({ TRUST_PROXY: 'nginx' })).toThrow('TRUST_PROXY: must be a number of proxies');
    expect(() => readConfiguration({ TRUSTED_ORIGINS: 'https://a.example/path' })).toThrow('TRUSTED_ORIGINS');
  });

  test('takes a number of workers, or as many as there are cores, and gives each its share of the connections', () => {
    expect(readConfiguration({})).toMatchObject({ workers: 1, databasePool: 10 });
    expect(readConfiguration({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
    expect(readConfiguration({ WORKERS: '4', DATABASE_POOL: '30' })).toMatchObject({ workers: 4, databasePool: 7 });
    expect(readConfiguration({ WORKERS: '64' }).databasePool).toBe(1);
    expect(() => readConfiguration({ WORKERS: 'all' })).toThrow('WORKERS: must be auto or a number');
    for (const WORKERS of ['0', '65']) expect(() => readConfiguration({ WORKERS })).toThrow('WORKERS: ');
  });

  const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };

  test('takes a bucket for media, with its keys', () => {
    const MEDIA_STORE = 's3://media-bucket/paper/one?endpoint=http://127.0.0.1:9000&region=eu-central-1&copies=2.5';
    expect(readConfiguration({ MEDIA_STORE, ...KEYS })).toMatchObject({
      mediaStore: {
        bucket: 'media-bucket',
        prefix: 'paper/one',
        endpoint: 'http://127.0.0.1:9000',
        region: 'eu-central-1',
        copyBytes: 2_500_000_000,
      },
      bucketKeys: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
    expect(readConfiguration({ MEDIA_STORE: 's3://media', ...KEYS }).mediaStore).toMatchObject({
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    });
    expect(readConfiguration({})).toMatchObject({ mediaStore: undefined, bucketKeys: undefined });
    expect(() => readConfiguration({ MEDIA_STORE })).toThrow(/AWS_ACCESS_KEY_ID: must be set.*AWS_SECRET_ACCESS_KEY/s);
  });

  test.each([
    ['/srv/media', 'must be like s3://bucket/prefix?endpoint='],
    ['https://s3.example/media', 'must be like s3://'],
    ['s3://', 'names a bucket of 3 to 63'],
    ['s3://Media', 'names a bucket of 3 to 63 small letters'],
    ['s3://id:key@media', 'has no keys in it'],
    ['s3://media/a//b', 'has letters, digits, - and _ in its path'],
    ['s3://media/../b?endpoint=s3.example', 'has an endpoint of scheme, host and port only'],
    ['s3://media?endpoint=https://s3.example/path', 'has an endpoint of scheme, host and port only'],
    ['s3://media?region=Frankfurt am Main', 'has a region like eu-central-1'],
    ['s3://media?copies=all', 'has a number of gigabytes in copies'],
    ['s3://media?acl=public', 'takes endpoint, region and copies'],
  ])('refuses the bucket %s in a sentence', (MEDIA_STORE, sentence) => {
    expect(() => readConfiguration({ MEDIA_STORE, ...KEYS })).toThrow(`MEDIA_STORE: ${sentence}`);
  });

  test('takes a setting from a file that NAME_FILE names, and not from both', async () => {
    const file = join(await temporaryDirectory(), 'address');
    await writeFile(file, 'postgres://of@a/file\n');
    expect(readConfiguration({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://of@a/file');
    expect(() => readConfiguration({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set',
    );
    expect(() => readConfiguration({ SECRET_FILE: `${file}.none` })).toThrow('cannot be read (ENOENT)');
  });

  test('takes the call that tells an edge of changes, and says in a sentence what it cannot send', () => {
    expect(readConfiguration({}).purge).toBeUndefined();
    const PURGE_URL = 'https://api.cdn.example/zones/1/purge?soft=no';
    expect(readConfiguration({ PURGE_URL }).purge).toMatchObject({ url: PURGE_URL, method: 'POST' });
    const given = { PURGE_METHOD: 'PURGE', PURGE_HEADER: 'Authorization:  Bearer a b', PURGE_BODY: '{"all":true}' };
    expect(readConfiguration({ PURGE_URL, ...given }).purge).toEqual({
      url: PURGE_URL,
      method: 'PURGE',
      header: { name: 'Authorization', value: 'Bearer a b' },
      body: '{"all":true}',
    });
    const refused = {
      PURGE_URL: ['cdn.example', '/purge', 'https://me:key@cdn.example/', 'ftp://cdn.example/'],
      PURGE_METHOD: ['purge', 'P U', 'TRACE', 'HEAD', 'A'.repeat(21)],
      PURGE_HEADER: [
        'key',
        'Host: other.example',
        'a key: x',
        'Key: \u00e9',
        'Key: x\r\nHost: y',
        `Key: ${'x'.repeat(4000)}`,
      ],
      PURGE_BODY: ['all', `"${'x'.repeat(10_000)}"`],
    };
    for (const [name, values] of Object.entries(refused))
      for (const value of values) {
        const read = () => readConfiguration({ PURGE_URL, [name]: value });
        expect(read, value).toThrow(new RegExp(`${name}: `));
        if (name === 'PURGE_HEADER') expect(read, value).not.toThrow(value);
      }
  });

  test('has each setting in README.md and in .env.example, which holds the defaults', async () => {
    const [readme, example] = [await readFile('README.md', 'utf8'), await readFile('.env.example', 'utf8')];
    const inTable = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)].flatMap(([, names = '']) =>
      names.match(/[A-Z_]+/g),
    );
    expect(inTable.toSorted()).toEqual(SETTING_NAMES.toSorted());
    const inExample = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(inExample.toSorted()).toEqual(SETTING_NAMES.toSorted());
    const uncommented = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(readConfiguration(uncommented)).toEqual(readConfiguration({}));
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  test('cuts the slash off a base, so that addresses are put together with one', () => {
    expect(readConfiguration({ IMAGE_BASE: 'https://pictures.example/' }).imageBase).toBe('https://pictures.example');
  });
});
