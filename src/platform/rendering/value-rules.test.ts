import { expect, test } from 'vitest';
import { rulesForValues } from './value-rules.ts';

test('each value of a page has one rule', () => {
  const html =
    '<img data-color="fed"><img data-color="fed"><ul data-columns="4"></ul><a data-ratio="1.78"></a><img data-focus="30-100">';
  expect(rulesForValues(html)).toBe(
    '[data-color="fed"]{background-color:#fed}[data-columns="4"]{--columns:4}[data-ratio="1.78"]{--ratio:1.78}[data-focus="30-100"]{object-position:30% 100%}',
  );
});

test.each([' data-color="red;}"', ' data-color="</style>"', ' data-ratio="1}p{color:red"', ' data-constructor="1"'])(
  'what is no such value, %j, becomes no rule',
  (attribute) => {
    expect(rulesForValues(`<img${attribute}>`)).toBe('');
  },
);
