/** Puts a sign for the box of an item, as Markdown's task lists have it. Google Docs has a picture with words for it, other pages a field. */
export function checklists(body: Element): void {
  for (const item of body.querySelectorAll('li[role="checkbox"], li:has(input[type="checkbox"])')) {
    const field = item.querySelector('input[type="checkbox"]');
    const isDone = item.getAttribute('aria-checked') === 'true' || field?.hasAttribute('checked') === true;
    for (const box of item.querySelectorAll(':scope > img, img[aria-roledescription], input')) box.remove();
    for (const label of item.querySelectorAll('label')) if (!label.textContent?.trim()) label.remove();
    const words = ':scope > p, :scope > label, :scope > div';
    (item.querySelector(':scope > div > p') ?? item.querySelector(words) ?? item).prepend(isDone ? '☑ ' : '☐ ');
  }
}
