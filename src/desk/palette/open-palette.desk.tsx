import '#desk/application/without-eval.desk.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Palette } from './Palette.desk.tsx';
import { choicesOnPage } from './page-choices.desk.ts';
import type { TypedAhead } from './typed-ahead.desk.ts';

/** React Aria puts its style in here unless it is there; the policy forbids that (frame.desk.module.css has it). */
const STYLE = 'react-aria-pressable-style';

/** Opens the palette over the page. What it offers of the page itself is what stood there before. */
export function openPalette(typed: TypedAhead): void {
  if (!document.getElementById(STYLE))
    document.body.append(Object.assign(document.createElement('template'), { id: STYLE }));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Palette choices={choicesOnPage(document)} typed={typed} onClose={close} />
    </QueryClientProvider>,
  );
}
