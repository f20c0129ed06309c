import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rendering, RenderingContext, type SharedFragments } from './context.ts';
import { Island } from './Island.tsx';
import { island } from './island.ts';
import { useSharedFragment } from './shared-fragment.tsx';

const Dialog = island('testing/Dialog', ({ fails = false }: { fails?: boolean }) => {
  if (fails) throw new Error('no data');
  return <dialog />;
});

/** Counts how often it is rendered. */
function Footer({ year, rendered, fails = false }: { year: number; rendered: { times: number }; fails?: boolean }) {
  const html = useSharedFragment('footer', String(year), <Inside year={year} rendered={rendered} fails={fails} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested.
  return <footer dangerouslySetInnerHTML={html} />;
}

function Inside({ year, rendered, fails }: { year: number; rendered: { times: number }; fails: boolean }) {
  rendered.times += 1;
  return (
    <>
      © {year}
      <Island when="interaction">
        <Dialog fails={fails} />
      </Island>
    </>
  );
}

/** A site whose pages have that footer. */
function site() {
  const fragments: SharedFragments = new Map();
  const rendered = { times: 0 };
  const reports: unknown[] = [];
  const page = (year: number, fails = false) => {
    const rendering = new Rendering((error) => reports.push(error), fragments);
    return renderToStaticMarkup(
      <RenderingContext value={rendering}>
        <Footer year={year} rendered={rendered} fails={fails} />
      </RenderingContext>,
    );
  };
  return { page, rendered, reports };
}

test('a fragment is rendered once, with its islands', () => {
  const { page, rendered } = site();
  const first = page(2026);
  expect(first).toMatch(/^<footer>© 2026<mh-island src="testing\/Dialog" when="interaction" prefix="footer0"/);
  expect(page(2026)).toEqual(first);
  expect(rendered.times).toBe(1);
});

test('each variant is rendered separately', () => {
  const { page } = site();
  expect(page(2026)).toContain('© 2026');
  expect(page(2027)).toContain('© 2027');
  expect(page(2026)).toContain('© 2026');
});

test('a failure in one page is reported, and the next page tries again', () => {
  const { page, reports } = site();
  expect(page(2026, true)).not.toContain('testing/Dialog');
  expect(reports).toHaveLength(1);
  expect(page(2026)).toContain('testing/Dialog');
});
