import type { ErrorServiceName, Market } from '#application/market/Market.ts';
import type { FaultContext, FaultService } from './FaultService.ts';
import { framesOf } from './framesOf.ts';

const MAX_FAULTS = 20;
const reported = new Set<string>();

/** Tells the market's services about an error, each error only once and at most twenty for each page. */
export async function tellServices(
  market: Pick<Market, 'errors' | 'vendors' | 'version' | 'providers'>,
  error: unknown,
  context: string,
): Promise<void> {
  const { name: type, message: text, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const message = scrubReport(text);
  const id = `${context} ${type} ${message}`;
  if (reported.has(id) || reported.size >= MAX_FAULTS) return;
  reported.add(id);
  const fault = { type, message, frames: framesOf(stack), context, release: market.version };
  await Promise.all(market.providers.errors.map(async (name) => (await serviceOf(name, { market })).tell(fault)));
}

/** Loads the adapter from the folder of its name. All of them are in the chunk of this file, because they are small. */
async function serviceOf(name: ErrorServiceName, context: FaultContext): Promise<FaultService> {
  const { create } = (await import(/* webpackMode: "eager" */ `./${name}/provider.ts`)) as {
    readonly create: (context: FaultContext) => FaultService;
  };
  return create(context);
}

const MAX_LENGTH = 500;

/** The order matters: a URL may contain any of the later patterns. */
const PERSONAL: readonly (readonly [what: RegExp, instead: string])[] = [
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"')]*/g, '$1'],
  [/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
  [/"[^"]{3,}"|«[^»]{3,}»|'[^']{3,}'/g, '[text]'],
];

/**
 * Removes what could be personal from a message: e-mail addresses, numbers of seven or more digits, tokens, query
 * strings and quoted text, which is what was typed or sent by the server. At most 500 characters.
 */
function scrubReport(text: string): string {
  return PERSONAL.reduce((rest, [what, instead]) => rest.replace(what, instead), text.slice(0, 4 * MAX_LENGTH)).slice(
    0,
    MAX_LENGTH,
  );
}
