import { type BrowserContext, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** What happened in a browser that a text must not make happen. */
export class Trap {
  readonly #sprung: string[] = [];

  /**
   * Sets the trap in all pages of a context: dialogs, functions that attacks call, messages on the console, violations of
   * the policy, and requests to other hosts, which are refused.
   * @param origin the only one that pages may ask
   */
  static async in(context: BrowserContext, origin: string): Promise<Trap> {
    const trap = new Trap();
    await context.exposeFunction('sprung', (what: string) => trap.#sprung.push(what));
    await context.addInitScript(watch);
    await context.route(
      (url) => url.protocol !== 'data:' && url.origin !== origin,
      (route) => {
        trap.#sprung.push(`a request to ${route.request().url()}`);
        return route.abort();
      },
    );
    // Rendering them would take most of the time.
    await context.route('**/media/**', (route) => route.abort());
    context.on('weberror', (error) => trap.#sprung.push(`an error: ${error.error().message}`));
    context.on('console', (message) => {
      if (!isBrowsers(message)) trap.#sprung.push(`a message: ${message.text()}`);
    });
    context.on('dialog', (dialog) => {
      trap.#sprung.push(`a dialog: ${dialog.message()}`);
      return dialog.dismiss();
    });
    return trap;
  }

  get sprung(): readonly string[] {
    return this.#sprung;
  }

  /** Looks on the page for what would run something only when a reader points at it or clicks it. */
  async inspect(page: Page): Promise<void> {
    for (const found of await page.evaluate(inspectAll)) this.#sprung.push(`${page.url()}: ${found}`);
  }

  expectNothing(): void {
    expect(this.#sprung).toEqual([]);
  }
}

/** The browser's own messages: files that did not load, and its views of XML and JSON, which it may not style here. */
function isBrowsers(message: ConsoleMessage): boolean {
  const text = message.text();
  return text.startsWith('Failed to load resource') || text.includes("directive 'default-src 'none''");
}

/** Runs in each page before anything else. */
function watch(): void {
  const tell = (what: string) => Reflect.get(window, 'sprung')(what);
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    Object.defineProperty(window, name, { value: (text: unknown) => tell(`${name}(${text})`) });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    if (document.contentType === 'text/html') tell(`against the policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Runs in a page. @returns elements and attributes that run something, whatever event they wait for, or lead to it */
function inspectAll(): string[] {
  const LEADING = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'ping']);
  const isHarmless = (address: string) => /^(?:https?|mailto|tel):$/.test(new URL(address, location.href).protocol);
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || (LEADING.has(name) && !isHarmless(value)))
        found.push(`<${element.localName} ${name}="${value}">`);
    }
    const isOurs =
      element instanceof HTMLScriptElement &&
      (element.type === 'application/ld+json' || element.src.startsWith(`${location.origin}/assets/`));
    if (element.matches('script, iframe, object, embed, frame, base, meta[http-equiv], [contenteditable]') && !isOurs)
      found.push(element.outerHTML.slice(0, 200));
  }
  return found;
}
