import { type Browser, chromium, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { findBrowser, launchOptionsFor } from '../../scripts/findBrowser.ts';

export const RUSSIAN = { locale: 'ru-RU', timezoneId: 'Europe/Moscow' };

export async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer();
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(launchOptionsFor(findBrowser()));
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Writes what a device keeps before its first visit. A text is stored as it is, anything else as the shop stores it.
 */
export async function storeOnDevice(page: Page, url: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto(`${url}/market.json`);
  await page.evaluate((all) => {
    for (const [key, data] of Object.entries(all)) {
      const isText = typeof data === 'string';
      localStorage.setItem(key, isText ? data : JSON.stringify({ v: 1, at: Date.now(), data }));
    }
  }, values);
}
