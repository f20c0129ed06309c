import './without-eval.desk.ts';
import { createRoot } from 'react-dom/client';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { DeskApplication } from './DeskApplication.desk.tsx';
import { factsOf } from './facts.desk.ts';
import './frame/sign-out.desk.ts';
import '#desk/palette/palette-key.desk.ts';

const element = document.getElementById('desk');
if (element) createRoot(element).render(<DeskApplication facts={factsOf(element)} />);
// Lets the desk be loaded while the server is away. A browser without service workers goes on without that.
navigator.serviceWorker
  ?.register(deskAddresses.serviceWorker(), { scope: deskAddresses.desk() })
  .catch(() => undefined);
