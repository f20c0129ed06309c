import { addresses } from '#content/addresses.ts';

/** Shows beside the footer's opt-out link that the browser's signal is honoured (11 CCR §7025(c)(6)): pages are cached for all. */
const link = document.querySelector(`footer a[href="${addresses.optOutForm()}"]`);
const notice = document.createElement('p');
notice.textContent = 'Opt-out request honoured';
notice.className = link?.className ?? '';
link?.after(notice);
