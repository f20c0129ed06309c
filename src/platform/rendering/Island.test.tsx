import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Rendering, RenderingContext } from './context.ts';
import { Island } from './Island.tsx';
import { island } from './island.ts';

const Field = island('testing/Field', ({ label }: { label: string }) => {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} />
    </label>
  );
});
const Broken = island('testing/Broken', (): React.ReactNode => {
  throw new Error('no data');
});

const Plain = () => <b>plain</b>;

/** Renders as a page does; gives the HTML and the names of the parts that failed. */
function render(body: React.ReactNode) {
  const reports: string[] = [];
  const rendering = new Rendering((_error, name) => reports.push(name));
  const html = renderToStaticMarkup(<RenderingContext value={rendering}>{body}</RenderingContext>);
  return { html, reports };
}

describe('an island', () => {
  test('is complete HTML before its script comes, and says what to start, when, and with what', () => {
    const { html } = render(
      <Island when="visible">
        <Field label="Your e-mail" />
      </Island>,
    );
    expect(html).toContain('Your e-mail<input');
    expect(html).toContain(
      'src="testing/Field" when="visible" prefix="i0" props="{&quot;label&quot;:&quot;Your e-mail&quot;}"',
    );
  });

  test('has identifiers of its own, so that two of a kind never share one', () => {
    const { html } = render(
      <>
        <Island when="idle">
          <Field label="one" />
        </Island>
        <Island when="idle">
          <Field label="two" />
        </Island>
      </>,
    );
    const ids = [...html.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('that throws costs its own box and is reported by name', () => {
    const { html, reports } = render(
      <p>
        before
        <Island when="idle">
          <Broken />
        </Island>
        after
      </p>,
    );
    expect(html).toBe('<p>beforeafter</p>');
    expect(reports).toEqual(['testing/Broken']);
  });

  test('cannot be made of a component that no file declares one', () => {
    expect(() =>
      render(
        <Island when="idle">
          <Plain />
        </Island>,
      ),
    ).toThrow(/marked by island\(\)/);
  });

  test('carries props that no attribute can break out of', () => {
    const { html } = render(
      <Island when="idle">
        <Field label={`"><script>alert(1)</script>`} />
      </Island>,
    );
    expect(html).not.toContain('<script>');
  });
});

describe('the islands of the house', () => {
  const files = import.meta.glob<{ default: { island?: string } }>('/src/site/**/*.island.tsx', { eager: true });

  test.each(Object.entries(files))('%s is declared under its own path', (path, { default: component }) => {
    expect(`/src/site/${component.island}.island.tsx`).toBe(path);
  });

  test('are found at all', () => {
    expect(Object.keys(files).length).toBeGreaterThan(0);
  });
});
