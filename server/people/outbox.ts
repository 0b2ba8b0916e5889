import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import type { PeopleContext } from './PeopleContext.ts';

const MAX_SHOWN = 100;
/** Names and addresses of this machine; each market may have a name of its own below `localhost`. */
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The demo's text messages, newest first: JSON for programs, HTML for browsers. Never in production. That of a
 * developer's machine answers its own pages only, so that no other page that is open there reads the codes, also not by
 * a name of its own for this machine.
 */
export function outbox({ database, config }: PeopleContext): App {
  const app: App = new Hono();

  app.get('/dev/outbox', noStore(), async (context) => {
    if (!config.isPublicDemo && !isOwnRequest(context)) throw new Refusal(403, 'access.denied');
    const rows = await database.read
      .selectFrom('outbox')
      .selectAll()
      .orderBy('sent_at', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    const messages = rows.map(({ to, code, text, sent_at }) => ({ to, code, text, sentAt: sent_at }));
    context.header('Vary', 'Accept');
    const wantsPage = context.req.header('Accept')?.includes('text/html') ?? false;
    return wantsPage ? context.html(page(messages)) : context.json(messages);
  });

  return app;
}

/** Whether a request names this machine and comes from no page of another origin. */
function isOwnRequest(context: Context): boolean {
  const header = (name: string): string | undefined => context.req.header(name);
  const host = URL.parse(`http://${header('Host') ?? new URL(context.req.url).host}`);
  if (host === null || !LOOPBACK.test(host.hostname)) return false;
  const origin = header('Origin');
  if (origin !== undefined && URL.parse(origin)?.host !== host.host) return false;
  return header('Sec-Fetch-Site') !== 'cross-site' || header('Sec-Fetch-Mode') === 'navigate';
}

function page(
  messages: readonly { to: string; code: string; text: string; sentAt: string }[],
): ReturnType<typeof html> {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Outbox</title>
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>Sign-in codes and messages of this demo, the newest first. Reload after asking for one.</p>
      <table>
        <thead><tr><th scope="col">To</th><th scope="col">Message</th><th scope="col">Sent</th></tr></thead>
        <tbody>
          ${messages.map(({ to, code, text, sentAt }) => html`<tr><td>${to}</td><td>${code === '' ? html`<pre>${text}</pre>` : html`<strong>${code}</strong>`}</td><td>${sentAt}</td></tr>`)}
        </tbody>
      </table>
    </main>
  </body>
</html>`;
}
