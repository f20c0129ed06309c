/** A list without another one in it, each of whose entries begins with a time of day. */
const PROGRAMME = /<ul>((?:\s*<li>(?:[01]?\d|2[0-3])[:.][0-5]\d\s(?:(?!<[uo]l|<\/?li).)*<\/li>)+\s*)<\/ul>/gs;

const ENTRY = /<li>([\d:.]+)\s((?:(?!<\/li>).)*)<\/li>/gs;

/**
 * Marks lists of an event's text that are a programme, so that their times can stand in a column.
 * @param html as stored: clean
 */
export function withSchedules(html: string): string {
  return html.replace(PROGRAMME, (_list, entries: string) => {
    const marked = entries.replace(ENTRY, '<li><time>$1</time> <span>$2</span></li>');
    return `<ul class="schedule">${marked}</ul>`;
  });
}
