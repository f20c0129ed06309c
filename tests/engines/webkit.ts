import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { type EnginePage, placeOf } from './engine-page.ts';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** WebKitGTK's MiniBrowser; its folder in Debian depends on the processor. */
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** Milliseconds. Of itself the driver waits five minutes for a page. */
const PATIENCE = { pageLoad: 15_000, script: 10_000 };

/** Collected by the page: WebDriver has no events. Errors before the load event are missed. */
const COLLECT_ERRORS = `
  window.collected = [];
  addEventListener('error', (event) => window.collected.push(event.message));
  addEventListener('unhandledrejection', (event) => window.collected.push(String(event.reason)));`;

/** Starts WebKitGTK on a virtual display, with WebDriver. */
export async function openWebKit(): Promise<EnginePage> {
  const { display, stop: stopDisplay } = await startDisplay();
  const port = await freePort();
  const driverProcess = spawn(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    // Root cannot use the sandbox. GTK disables animations when it finds no settings, so they are enabled.
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  const driver = await connected(() =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
  await driver.manage().setTimeouts(PATIENCE);
  const evaluate = <Value>(expression: string) => driver.executeScript<Value>(`return (${expression})`);
  const element = async (selector: string, text?: string): Promise<WebElement> => {
    await driver.wait(
      async () => (await evaluate<number>(placeOf(selector, text))) >= 0,
      5000,
      `No ${selector} ${text ?? ''}`,
    );
    const found = (await driver.findElements(By.css(selector)))[await evaluate<number>(placeOf(selector, text))];
    if (!found) throw new Error(`No ${selector} ${text ?? ''}`);
    return found;
  };
  return {
    open: async (address) => {
      await driver.get(address);
      await driver.executeScript(COLLECT_ERRORS);
    },
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    click: async (selector, text) => {
      const target = await element(selector, text);
      // The driver does not wait for smooth scrolling.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "nearest", behavior: "instant" })', target);
      await target.click();
    },
    // A line break presses no key here.
    type: async (selector, text) => (await element(selector)).sendKeys(text.replaceAll('\n', Key.ENTER)),
    evaluate,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => evaluate<string[]>('window.collected ?? []'),
    close: async () => {
      // A browser that stopped answering does not quit: it ends with its display.
      await Promise.race([driver.quit().catch(() => {}), after(5000)]);
      await ended(driverProcess);
      await stopDisplay();
    },
  };
}

/** Xvfb picks a free display and writes its number to file descriptor 3. */
async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, stop: () => ended(server) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Retries until the driver listens. */
async function connected<Driver>(connect: () => PromiseLike<Driver>): Promise<Driver> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
