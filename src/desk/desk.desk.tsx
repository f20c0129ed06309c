import { createRoot } from 'react-dom/client';
import { DeskApplication } from './DeskApplication.desk.tsx';
import { factsOf } from './facts.desk.ts';

const element = document.getElementById('desk');
if (element) createRoot(element).render(<DeskApplication facts={factsOf(element)} />);
