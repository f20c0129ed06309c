import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates one island. If it throws, the HTML that the server rendered is put back: React would empty the element, and
 * readers would lose what was already on their screen.
 * @param report receives what it throws. A parameter, because an import would move the function into React's file (vite.config.ts)
 * @returns a function that unmounts it
 */
export function hydrate(
  element: HTMLElement,
  Component: ComponentType<object>,
  report: (error: unknown) => void,
): () => void {
  const rendered = element.innerHTML;
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}');
  const root = flushSync(() =>
    hydrateRoot(
      element,
      <Marked element={element}>
        <Component {...props} />
      </Marked>,
      {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onRecoverableError: report,
        onUncaughtError: (error) => {
          report(error);
          element.dataset.status = 'failed';
          queueMicrotask(() => {
            element.innerHTML = rendered;
          });
        },
      },
    ),
  );
  return () => root.unmount();
}

/** Marks the island as hydrated, for tests and the replay of clicks. A single child leaves useId values alone. */
function Marked({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    element.dataset.status = 'hydrated';
  }, [element]);
  return children;
}
