import type { Page, Request } from '@playwright/test';

/** So long nothing may be fetched before the network counts as quiet. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;

/**
 * Watches what a page fetches from here on. Lines that stay open on purpose, which a browser's own measure waits for in vain,
 * do not count.
 */
export function watchNetwork(page: Page): { quiet(): Promise<void> } {
  const underway = new Set<Request>();
  let last = performance.now();
  const isLine = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/events');
  const end = (request: Request): void => {
    if (underway.delete(request)) last = performance.now();
  };
  page.on('request', (request) => {
    if (isLine(request)) return;
    underway.add(request);
    last = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    quiet: async () => {
      while (underway.size > 0 || performance.now() - last < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
  };
}
