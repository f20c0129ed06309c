import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useApart } from './apart.ts';
import { Rendering, RenderingContext } from './context.ts';
import { type Piece, withPieces } from './pieces.ts';

function Text({ html }: { html: string }) {
  const text = useApart(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested.
  return <p dangerouslySetInnerHTML={text} />;
}

/** What a page of these texts comes to, and what React has drawn of it. */
function drawn(...texts: string[]) {
  const apart: Piece[] = [];
  const rendering = new Rendering({ report: () => undefined, pieces: apart });
  const html = renderToStaticMarkup(
    <RenderingContext value={rendering}>
      {texts.map((text) => (
        <Text key={text} html={text} />
      ))}
    </RenderingContext>,
  );
  return { html, page: withPieces(html, apart).join('') };
}

test('a text that is set apart stands in its place, and never passes through React', () => {
  const { html, page } = drawn('<b>“One”</b>', '<i>other</i>');
  expect(page).toBe('<p><b>“One”</b></p><p><i>other</i></p>');
  expect(html).not.toMatch(/One|other/);
});

test('a text may hold whatever marks a place', () => {
  expect(drawn('<!--piece 1-->', '<!--piece 0-->').page).toBe('<p><!--piece 1--></p><p><!--piece 0--></p>');
});

test('what React escapes can mark no place', () => {
  const apart: Piece[] = ['<b>the other</b>'];
  const html = renderToStaticMarkup(<p title="<!--piece 0-->">{'<!--piece 0-->'}</p>);
  expect(withPieces(html, apart).join('')).toBe(html);
});

test('where no pieces are taken, the text is drawn as it is', () => {
  expect(renderToStaticMarkup(<Text html="<b>One</b>" />)).toBe('<p><b>One</b></p>');
});
