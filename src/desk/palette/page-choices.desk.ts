import { makeCall } from '#desk/application/call.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { KINDS } from '#desk/kinds/kinds.ts';
import { createStoryCall } from '#desk/stories/stories.contract.ts';
import { goTo } from './go-to.desk.ts';

/** One line of the palette. */
export interface PageChoice {
  /** Unique among all lines. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly choose: () => unknown;
}

/** The longest name of an action, in characters: beyond it, a button's text is content. */
const LONGEST_NAME = 60;

/**
 * What a page of the desk offers: what can be done on it, by the buttons and links that it has, then new things and the desk's
 * places. Read from the page, so that no action is ever missing here.
 */
export function choicesOnPage(page: Document): PageChoice[] {
  const places = [...page.querySelectorAll<HTMLAnchorElement>('header nav a')];
  const has = (path: string) => places.some((link) => link.pathname === path);
  const kinds = KINDS.filter(({ name }) => has(deskAddresses.kind(name)));
  const choices = [
    ...[...page.querySelectorAll<HTMLElement>(ACTIONS)].filter(isOffered).map((element) => ({
      title: nameOf(element),
      about: 'On this page',
      choose: () => press(element),
    })),
    { title: 'New story', about: 'Begin', choose: beginStory },
    ...kinds.map(({ name, words }) => ({
      title: `New ${words.one.toLowerCase()}`,
      about: 'Begin',
      choose: () => goTo(`${deskAddresses.kind(name)}/new`),
    })),
    ...places.map((link) => ({ title: nameOf(link), about: 'Go to', choose: () => goTo(link.pathname) })),
    { title: 'The front page', about: 'As readers have it', choose: () => goTo('/') },
  ];
  const isFirst = ({ title }: { title: string }, index: number) =>
    choices.findIndex((choice) => choice.title === title) === index;
  return choices.filter(isFirst).map((choice) => ({ ...choice, id: `page ${choice.title}` }));
}

const ACTIONS =
  'main :is(button, summary, [role="tab"], [role="radio"], a[href]):not([contenteditable] *, li *, nav *), header form button';

function isOffered(element: HTMLElement): boolean {
  const name = nameOf(element);
  const isOff = element.matches(':disabled, [aria-disabled="true"]') || !element.checkVisibility();
  return !isOff && name !== '' && name.length <= LONGEST_NAME;
}

function nameOf(element: HTMLElement): string {
  return (element.ariaLabel ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
}

/** The palette has closed: the focus is where it was, and goes on from what is pressed. */
function press(element: HTMLElement): void {
  element.focus();
  element.click();
}

async function beginStory(): Promise<void> {
  const { id } = await makeCall(createStoryCall, {});
  goTo(deskAddresses.story(id));
}
