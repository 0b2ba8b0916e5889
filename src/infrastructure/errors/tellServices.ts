import type { ErrorServiceName, Market } from '#application/market/Market.ts';
import type { FaultContext, FaultService } from './FaultService.ts';
import { framesOf } from './framesOf.ts';
import { scrubReport } from './scrubReport.ts';

const MAX_FAULTS = 20;
const told = new Set<string>();

/** Tells the market's services about an error, each error only once and at most twenty for each page. */
export async function tellServices(
  market: Pick<Market, 'errors' | 'vendors' | 'version' | 'providers'>,
  error: unknown,
  context: string,
): Promise<void> {
  const { name: type, message: text, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const message = scrubReport(text);
  const id = `${context} ${type} ${message}`;
  if (told.has(id) || told.size >= MAX_FAULTS) return;
  told.add(id);
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
