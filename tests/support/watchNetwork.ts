import type { Page, Request } from '@playwright/test';

/** Time without requests after which the network counts as idle, in milliseconds. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;

/**
 * Watches a page's requests from now on. Event streams, which stay open and would keep Playwright's own `networkidle`
 * from firing, do not count.
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
