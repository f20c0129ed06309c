import { expect, test } from 'vitest';
import { addressText, bucketAddress, bucketText } from '#platform/bucket/bucket-address.ts';
import { broughtSource } from './brought-source.ts';

test.each([bucketText, addressText])('The bucket of an export is known as each version has filed it', (write) => {
  const address = bucketAddress.parse('s3://media/site?endpoint=https://s3.example.com');
  const filed = broughtSource.shape.bucket.parse(write(address));
  expect(bucketAddress.parse(filed)).toEqual(address);
});
