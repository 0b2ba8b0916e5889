import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/findBrowser.ts';
import { demand, until } from './Check.ts';

/** A real browser on a profile of its own, which can be ended as by a power cut and started again. */
export class KilledBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'carte-profile-'));
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  /** Starts it and opens an address. */
  async open(url: string): Promise<Page> {
    const path = findBrowser();
    demand(path !== undefined, 'No browser is installed');
    const parameters = [...BROWSER_ARGUMENTS, `--user-data-dir=${this.#profile}`, '--remote-debugging-port=0'];
    const browser = spawn(path, [...parameters, '--headless', 'about:blank'], { detached: true, stdio: 'pipe' });
    this.#process = browser;
    let printed = '';
    browser.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const address = (): string | undefined => /DevTools listening on (\S+)/.exec(printed)?.[1];
    await until('the browser has started', () => address() !== undefined);
    this.#browser = await chromium.connectOverCDP(address() ?? '');
    const [context] = this.#browser.contexts();
    demand(context !== undefined, 'The browser has no window');
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  /** All of its processes at once, with nothing written that was not written yet. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running?.pid === undefined) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    this.#process = undefined;
    await this.#browser?.close().catch(() => {});
  }

  /** As people do: what was written reaches the disk. */
  async close(): Promise<void> {
    const running = this.#process;
    if (running === undefined) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => {});
    await ended;
    this.#process = undefined;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
