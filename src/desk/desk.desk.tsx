import './without-eval.desk.ts';
import { createRoot } from 'react-dom/client';
import { DeskApplication } from './DeskApplication.desk.tsx';
import { factsOf } from './facts.desk.ts';
import './frame/sign-out.desk.ts';
import { registerServiceWorker } from './offline/register-service-worker.desk.ts';

const element = document.getElementById('desk');
if (element) createRoot(element).render(<DeskApplication facts={factsOf(element)} />);
registerServiceWorker();
