import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('SITE_URL and TRUSTED_ORIGINS', () => {
  test.each([
    ['https://News.Example', 'https://news.example'],
    ['HTTPS://news.example:443', 'https://news.example'],
    ['http://news.example:80', 'http://news.example'],
    ['http://news.example:443', 'http://news.example:443'],
    ['https://news.example:8443', 'https://news.example:8443'],
    ['https://zeitung-süd.example', 'https://xn--zeitung-sd-ieb.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://127.1:3000', 'http://127.0.0.1:3000'],
    ['http://web_1.local:3000', 'http://web_1.local:3000'],
  ])('%s is the origin %s, as browsers write it', (given, origin) => {
    expect(readConfiguration({ SITE_URL: given }).siteUrl).toBe(origin);
    expect(readConfiguration({ TRUSTED_ORIGINS: `https://a.example, ${given}` }).trustedOrigins[1]).toBe(origin);
  });

  test.each([
    'https://a b',
    'https://a.example/',
    'https://a.example/path',
    'https://a.example/.',
    'https://a.example/%2e%2e',
    'https://a.example?q',
    'https://a.example#part',
    'https://user@a.example',
    'https://user:word@a.example',
    'https://@a.example',
    'https://a.example\\path',
    'https://a.example\nb',
    'https://a.example:99999',
    'https://a.example:port',
    'https://',
    'https:a.example',
    'https:///a.example',
    'https://%',
    'https://a<b',
    'https://a.example:0',
    'https://*.example',
    'https://a;b',
    'https://a!b',
    'https://a..example',
    'https://.',
    'https://-a.example',
    `https://${'a'.repeat(64)}.example`,
    `https://${'a.'.repeat(130)}example`,
    'ftp://a.example',
    'javascript:alert(1)',
    'a.example',
    '//a.example',
    '/',
  ])('%j is refused in a sentence', (given) => {
    const sentence = 'must be scheme, host and port only, like https://signalandstack.example';
    expect(() => readConfiguration({ SITE_URL: given })).toThrow(`SITE_URL: ${sentence}`);
    expect(() => readConfiguration({ TRUSTED_ORIGINS: given })).toThrow(`TRUSTED_ORIGINS`);
  });

  test('without SITE_URL the site is localhost, with the port where it is not that of http', () => {
    expect(readConfiguration({ PORT: '80' }).siteUrl).toBe('http://localhost');
    expect(readConfiguration({ PORT: '3100' }).siteUrl).toBe('http://localhost:3100');
  });
});

describe('IMAGE_BASE and API_BASE', () => {
  test.each([
    ['https://Pictures.Example:443/', 'https://pictures.example'],
    ['https://pictures.example/Media/of/all//', 'https://pictures.example/Media/of/all'],
    ['https://pictures.example/@site/v1', 'https://pictures.example/@site/v1'],
    ['https://pictures.example/café', 'https://pictures.example/caf%C3%A9'],
    ['/pictures/', '/pictures'],
    ['/a/../pictures', '/pictures'],
  ])('%s is the base %s', (given, base) => {
    expect(readConfiguration({ IMAGE_BASE: given, API_BASE: given })).toMatchObject({ imageBase: base, apiBase: base });
  });

  test.each([
    'https://a b/media',
    '/my pictures',
    '/media?width=3',
    'https://a.example/media?x',
    'https://a.example/media#x',
    'https://user@a.example/media',
    '//a.example/media',
    '/\\a.example',
    'media',
    'https:/media',
    "/a'b",
    'data:,x',
  ])('%j is refused', (given) => {
    expect(() => readConfiguration({ IMAGE_BASE: given })).toThrow('IMAGE_BASE: must start with');
    expect(() => readConfiguration({ API_BASE: given })).toThrow('API_BASE: must start with');
  });

  test.each(['/:pictures', '/a*b', '/café', '/my%20pictures', '/a;b', '/(a)'])(
    'a path of this site that the router would not find is no base of pictures: %s',
    (given) => {
      expect(() => readConfiguration({ IMAGE_BASE: given })).toThrow('IMAGE_BASE: must have only letters');
      expect(readConfiguration({ API_BASE: given }).apiBase).toMatch(/^\//);
    },
  );

  test('the root of the site may be the base of calls, and not that of pictures', () => {
    expect(readConfiguration({ API_BASE: '/' }).apiBase).toBe('');
    expect(() => readConfiguration({ IMAGE_BASE: '/' })).toThrow('IMAGE_BASE: must not be /');
  });
});

describe('ADDRESS_SERVICE', () => {
  test.each([
    ['https://Address.Example:443/ip?format=json', 'https://address.example/ip?format=json'],
    ['https://address.example', 'https://address.example/'],
    ['/ip', '/ip'],
  ])('%s is asked as %s', (given, address) => {
    expect(readConfiguration({ ADDRESS_SERVICE: given }).addressService).toBe(address);
  });

  test.each(['ip', 'https://a b', '//a.example/ip', 'https://user@a.example', 'https://a.example/#x', 'file:///ip'])(
    '%j is refused',
    (given) => {
      expect(() => readConfiguration({ ADDRESS_SERVICE: given })).toThrow('ADDRESS_SERVICE: must be an http://');
    },
  );

  test('without one, the site’s own call is asked, where its calls are', () => {
    const { addressService } = readConfiguration({ API_BASE: 'https://Calls.example/v1/' });
    expect(addressService).toBe('https://calls.example/v1/api/ip');
  });
});
