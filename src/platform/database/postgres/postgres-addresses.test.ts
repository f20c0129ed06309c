import { expect, test } from 'vitest';
import { faultOfAddresses, postgresAddresses } from './postgres-addresses.ts';

test('an address with several hosts is one for each, with the same user, database and settings', () => {
  expect(postgresAddresses('postgres://u:p%40@a:5432,b,[::1]:5433/site?sslmode=require')).toEqual([
    'postgres://u:p%40@a:5432/site?sslmode=require',
    'postgres://u:p%40@b/site?sslmode=require',
    'postgres://u:p%40@[::1]:5433/site?sslmode=require',
  ]);
});

test.each([
  'postgres://u:p@a:5432/site',
  'postgresql://a/site',
  'postgres://u:one,two@a/site',
  'postgres:///site?host=/var/run/postgresql',
  'postgres://masthead@/site?host=/var/run/postgresql',
])('an address with one host stays as it is: %s', (address) => {
  expect(postgresAddresses(address)).toEqual([address]);
});

test.each([
  'postgres://a:99999/site',
  'postgres://u:p@a:port/site',
  'postgres://u:a/b@a b/site',
  'postgres://[::1/site',
])('%s is refused without a word of it, which may be a password', (address) => {
  expect(faultOfAddresses(address)).toBe('is no address: write signs of a password in percent, as %40');
});

test.each([
  ['mysql://a,b/site', 'must be a postgres:// address'],
  ['postgres://a,,b/site', "names a host that is none: ''"],
  ['postgres://a,:5432/site', "names a host that is none: ':5432'"],
  ['postgres://a:5432,b:none/site', "names a host that is none: 'b:none'"],
  ['postgres://a:1,b:1,a:1/site', 'names a host twice'],
  ['postgres://a,b,c,d,e,f,g,h,i,j/site', 'must name 9 hosts at most'],
])('%s is refused: %s', (address, fault) => {
  expect(faultOfAddresses(address)).toBe(fault);
});
