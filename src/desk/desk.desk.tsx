import { createRoot } from 'react-dom/client';

const element = document.getElementById('desk');
if (element) createRoot(element).render(<p>The desk</p>);
