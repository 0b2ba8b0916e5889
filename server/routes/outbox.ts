import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#server/database/Database.ts';
import { noStore } from '#server/http/noStore.ts';
import type { App } from './Route.ts';

const MAX_SHOWN = 100;

/** The demo's text messages, newest first: JSON for programs, HTML for browsers. Never in production. */
export function outbox(database: Database): App {
  const app: App = new Hono();

  app.get('/dev/outbox', noStore(), async (context) => {
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

function page(messages: readonly { to: string; code: string; sentAt: string }[]): ReturnType<typeof html> {
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
      <p>Sign-in codes of this demo, the newest first. Reload after asking for one.</p>
      <table>
        <thead><tr><th scope="col">To</th><th scope="col">Code</th><th scope="col">Sent</th></tr></thead>
        <tbody>
          ${messages.map(({ to, code, sentAt }) => html`<tr><td>${to}</td><td><strong>${code}</strong></td><td>${sentAt}</td></tr>`)}
        </tbody>
      </table>
    </main>
  </body>
</html>`;
}
