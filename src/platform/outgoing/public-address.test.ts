import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('An address that everybody can reach', () => {
  test.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['192.167.1.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::8a'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '10.255.255.255',
      '100.64.0.1',
      '100.100.100.200',
      '127.0.0.1',
      '127.255.0.9',
    ],
    ...['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
    ...['192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1'],
    ...['240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:0:7f00:1::1', '2001:db8::1', '2002:7f00:1::'],
    ...['3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1'],
    ...['localhost', '', '127.1', '0x7f.0.0.1', '2130706433', '1.2.3.4.5', '[::1]'],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test('is none of this machine’s own, whatever they are', () => {
    expect(isPublicAddress('8.8.8.8', ['8.8.8.8'])).toBe(false);
    const own = Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const address of own) expect(isPublicAddress(address), address).toBe(false);
  });
});
