import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium to drive: named by `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named === undefined ? [] : [named]), chromium.executablePath(), ...SYSTEM_PATHS].find((path) =>
    existsSync(path),
  );
}

/** Without them a headless browser calls home and, as root, does not start. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
