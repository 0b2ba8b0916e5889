import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const NO_LIMITS = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false };
const SLOWDOWN = 4;
/** The cookie that tells the server the device's restaurant. */
export const RESTAURANT_COOKIE = { name: 'carte_place', value: 'coral-port.d' } as const;

interface SlowPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A phone with an empty cache: four times slower than this machine, with 1.6 Mbit/s and 150 ms latency. */
export async function openStrangersPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await setLimits(devtools, true);
  return { context, page, devtools };
}

/** Applies the phone's processor and network limits, or removes them. */
export async function setLimits(devtools: CDPSession, isSlow: boolean): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', isSlow ? LINE : NO_LIMITS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWDOWN : 1 });
}

/** Such a phone, with the cookie of a restaurant for the server at `url`. */
export async function openSlowPhone(browser: Browser, url: string): Promise<SlowPhone> {
  const phone = await openStrangersPhone(browser);
  await phone.context.addCookies([{ ...RESTAURANT_COOKIE, url }]);
  return phone;
}
