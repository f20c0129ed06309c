import { expect, test } from 'vitest';
import { completedAddress, completedAddresses } from './completed-address.ts';

test.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/shop?a=1#b ', 'https://www.example.org/shop?a=1#b'],
  ['//example.org/shop', '//example.org/shop'],
  ['example.org:8080/shop', 'https://example.org:8080/shop'],
  ['bücher.example/lesen', 'https://bücher.example/lesen'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['/legal/terms', '/legal/terms'],
  ['mailto:desk@example.org', 'mailto:desk@example.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['desk@example.org', 'desk@example.org'],
  ['localhost', 'localhost'],
  ['talk.mp3', 'talk.mp3'],
  ['talk.mp3#t=30', 'talk.mp3#t=30'],
  ['terms.pdf?v=2', 'terms.pdf?v=2'],
  ['about.html', 'about.html'],
  ['index.php?page=2', 'index.php?page=2'],
  ['example.org/about.html', 'https://example.org/about.html'],
  ['uploads/talk.mp3', 'uploads/talk.mp3'],
  ['example.org:port', 'example.org:port'],
  ['', ''],
])('%j is the address %j', (typed, address) => {
  expect(completedAddress(typed)).toBe(address);
  expect(completedAddress(address)).toBe(address);
});

test('each line is completed by itself', () => {
  expect(completedAddresses('example.org\n\n https://a.example\nnobody')).toBe(
    'https://example.org\n\nhttps://a.example\nnobody',
  );
});
