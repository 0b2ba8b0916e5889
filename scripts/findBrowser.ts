import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const WHOLE_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The headless shell comes first, because it has less work for each page. */
const SYSTEM_PATHS = ['/usr/bin/chromium-headless-shell', ...WHOLE_PATHS];

/** The path of a Chromium: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  return firstOf(SYSTEM_PATHS);
}

/** A Chromium that shows notifications of service workers, which the headless shell does not. */
export function findWholeBrowser(): string | undefined {
  return firstOf(WHOLE_PATHS);
}

function firstOf(systemPaths: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named === undefined ? [] : [named]), chromium.executablePath(), ...systemPaths].find((path) =>
    existsSync(path),
  );
}

/**
 * Features that Playwright disables. A browser uses only the last such list, which is ours, so it must include them.
 */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Two internal pages of the address bar that each new window would load, which costs as much as the shop's page. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Required arguments: without them a headless browser contacts its vendor and does not start as root. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
];

/** How Playwright starts a Chromium; without a path its own. */
export function launchOptionsFor(executablePath: string | undefined): LaunchOptions {
  return { ...(executablePath !== undefined && { executablePath }), args: BROWSER_ARGUMENTS };
}
