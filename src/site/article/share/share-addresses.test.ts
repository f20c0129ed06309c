import { describe, expect, test } from 'vitest';
import { shareTargets } from './share-addresses.ts';

describe('sharing', () => {
  const targets = shareTargets({
    title: 'Fish & chips: 50 % "off"',
    url: 'https://signalandstack.example/news/fish?a=1&b=2',
    img: 'https://signalandstack.example/media/fish.webp?width=1200',
  });

  test('offers Facebook, Twitter and LinkedIn, in windows of the specified sizes', () => {
    expect(targets.map(({ name, size }) => [name, size])).toEqual([
      ['Facebook', '550x400'],
      ['Twitter', '550x400'],
      ['LinkedIn', '750x600'],
    ]);
  });

  test('hands the address and the title over whole, whatever characters they hold', () => {
    const [facebook, twitter, linkedIn] = targets.map(({ href }) => new URL(href).searchParams);
    expect(facebook?.get('u')).toBe('https://signalandstack.example/news/fish?a=1&b=2');
    expect(facebook?.get('picture')).toBe('https://signalandstack.example/media/fish.webp?width=1200');
    expect(twitter?.get('url')).toBe('https://signalandstack.example/news/fish?a=1&b=2');
    expect(twitter?.get('text')).toBe('Fish & chips: 50 % "off"');
    expect(linkedIn?.get('url')).toBe('https://signalandstack.example/news/fish?a=1&b=2');
  });

  test('leaves out what there is not', () => {
    const [facebook] = shareTargets({ title: 'A', url: 'https://signalandstack.example/' });
    expect(new URL(facebook?.href ?? '').searchParams.has('picture')).toBe(false);
  });
});
