import type { App } from '#server/http/Route.ts';

export interface DrainableApp {
  readonly fetch: App['fetch'];
  /** From now on `/ready` answers 503, so that a proxy sends new requests elsewhere. All else is answered as before. */
  drain(): void;
}

const DRAINING = { errors: [{ code: 'server.unavailable', message: 'The server is stopping.' }] };

/** An application whose readiness ends before it does. */
export function drainable(app: Pick<App, 'fetch'>): DrainableApp {
  let isDraining = false;
  return {
    fetch: (request, ...rest) =>
      isDraining && new URL(request.url).pathname === '/ready'
        ? Response.json(DRAINING, { status: 503, headers: { 'Cache-Control': 'no-store' } })
        : app.fetch(request, ...rest),
    drain: () => {
      isDraining = true;
    },
  };
}
