import { type Context, Hono } from 'hono';
import { boolean, nullable, optional, string, type } from 'superstruct';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { OrdersContext } from '../OrdersContext.ts';
import { AskingPrinters } from './AskingPrinters.ts';
import type { PrinterLanguage } from './paperBytes.ts';
import type { PrintOutcome } from './TicketPrinter.ts';

/** What a CloudPRNT printer says when it polls, as far as it is used. */
const starPollInput = type({
  /** Such as `200%20OK`. */
  statusCode: optional(nullable(string())),
  printingInProgress: optional(nullable(boolean())),
});

const PATH = '/printers/star/:secret';

const LANGUAGES: ReadonlyMap<string, PrinterLanguage> = new Map([
  ['application/vnd.star.starprnt', 'star-prnt'],
  ['application/vnd.star.line', 'star-line'],
]);

/**
 * Star CloudPRNT: the printer polls with POST, fetches a job with GET and confirms it with DELETE. The token of a job is
 * the name of its attempt.
 */
export function starRoutes(shop: OrdersContext): App {
  const printers = new AskingPrinters(shop);
  const app: App = new Hono();

  app.post(PATH, async (context) => {
    const printer = await printers.of(context, 'star');
    const { statusCode, printingInProgress } = readInput(await readJson(context), starPollInput);
    const status = unescaped(statusCode ?? '');
    if (status !== '' && !isGood(status)) {
      await printers.note(printer, statusText(status));
      return context.json({ jobReady: false });
    }
    const attempt = printingInProgress === true ? undefined : await printers.offer(printer);
    if (attempt === undefined) return context.json({ jobReady: false });
    return context.json({ jobReady: true, mediaTypes: [...LANGUAGES.keys()], jobToken: attempt });
  });

  app.get(PATH, async (context) => {
    const printer = await printers.of(context, 'star');
    const type = context.req.query('type') ?? '';
    const language = LANGUAGES.get(type);
    if (language === undefined) throw new Refusal(415, 'request.wrong-content-type');
    // HEAD fetches nothing.
    const isAsked = context.req.method === 'GET';
    const fetched = isAsked ? await printers.fetch(printer, language, context.req.query('token')) : undefined;
    if (fetched === undefined) throw new Refusal(404, 'request.not-found');
    return context.body(Uint8Array.from(fetched.bytes), 200, { 'Content-Type': type });
  });

  app.delete(PATH, async (context) => {
    const printer = await printers.of(context, 'star');
    await printers.confirm(printer, context.req.query('token') ?? '', outcomeOf(context));
    return context.body(null, 200);
  });

  return app;
}

/**
 * 2xx is printed. With 5xx the printer could not fetch or read the job, and printed nothing; with any other code it
 * failed while it had it.
 */
function outcomeOf(context: Context<RequestVariables>): PrintOutcome {
  const code = context.req.query('code') ?? '';
  if (isGood(code)) return { kind: 'printed' };
  return { kind: code.startsWith('5') ? 'refused' : 'unknown', problem: statusText(code) };
}

function isGood(code: string): boolean {
  return /^(?:2\d\d|OK)\b/i.test(code);
}

function statusText(code: string): string {
  if (code.startsWith('410')) return 'the paper is out';
  if (code.startsWith('420')) return 'the cover is open';
  return `the printer says ${code.slice(0, MAX_STATUS)}`;
}

const MAX_STATUS = 60;

/** Printers escape the status in their JSON as in an address. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
