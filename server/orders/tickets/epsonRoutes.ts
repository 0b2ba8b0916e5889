import { Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readBody } from '#server/http/readJson.ts';
import type { OrdersContext } from '../OrdersContext.ts';
import { AskingPrinters } from './AskingPrinters.ts';
import type { PrintOutcome } from './TicketPrinter.ts';

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
/** Below the time for which a ticket is reserved. */
const PRINT_TIMEOUT_MS = 30_000;
/** Failures after which nothing can be on paper: the printer could not read the job, or has no such device. */
const NOTHING_PRINTED = new Set([
  'SchemaError',
  'DeviceNotFound',
  'EX_BADPORT',
  'RequestEntityTooLarge',
  'TooManyRequests',
]);
const PROBLEMS: Readonly<Record<string, string>> = {
  EPTR_REC_EMPTY: 'the paper is out',
  EPTR_COVER_OPEN: 'the cover is open',
};

/**
 * Epson Server Direct Print: the printer posts `GetRequest` and gets a job in ePOS-Print XML; later it posts what became
 * of it in `SetResponse`. The id of a job is the name of its attempt.
 */
export function epsonRoutes(shop: OrdersContext): App {
  const printers = new AskingPrinters(shop);
  const app: App = new Hono();

  app.post('/printers/epson/:secret', async (context) => {
    const printer = await printers.of(context, 'epson');
    if (!FORM.test(context.req.header('Content-Type') ?? '')) throw new Refusal(415, 'request.wrong-content-type');
    const form = new URLSearchParams(await readBody(context));
    const fetched = form.get('ConnectionType') === 'GetRequest' ? await printers.fetch(printer, 'esc-pos') : undefined;
    if (form.get('ConnectionType') === 'SetResponse') {
      for (const { attempt, outcome } of responsesIn(form.get('ResponseFile') ?? '')) {
        await printers.confirm(printer, attempt, outcome);
      }
    }
    const body = fetched === undefined ? '' : jobXml(fetched.attempt, fetched.bytes);
    return context.body(body, 200, { 'Content-Type': 'text/xml; charset=utf-8' });
  });

  return app;
}

/** The paper as ESC/POS, which ePOS-Print takes in hexadecimal. */
function jobXml(attempt: string, bytes: Uint8Array): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint>',
    `<Parameter><devid>local_printer</devid><timeout>${PRINT_TIMEOUT_MS}</timeout>`,
    `<printjobid>${attempt}</printjobid></Parameter>`,
    '<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    `<command>${Buffer.from(bytes).toString('hex')}</command>`,
    '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('');
}

/** What a `SetResponse` says of each job. Its XML is that of one machine, without anything nested alike. */
function responsesIn(xml: string): readonly { readonly attempt: string; readonly outcome: PrintOutcome }[] {
  return xml.split('<ePOSPrint>').flatMap((part) => {
    const [, attempt] = /<printjobid>\s*([\w.-]{1,30})\s*<\/printjobid>/.exec(part) ?? [];
    const [, attributes] = /<response\s([^>]{0,500})>/.exec(part) ?? [];
    if (attempt === undefined || attributes === undefined) return [];
    return [{ attempt, outcome: outcomeOf(attributes) }];
  });
}

function outcomeOf(attributes: string): PrintOutcome {
  if (/\bsuccess="(?:true|1)"/.test(attributes)) return { kind: 'printed' };
  const code = /\bcode="(\w{0,60})"/.exec(attributes)?.[1] ?? '';
  const problem = PROBLEMS[code] ?? `the printer says ${code}`;
  return { kind: NOTHING_PRINTED.has(code) ? 'refused' : 'unknown', problem };
}
