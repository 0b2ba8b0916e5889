import { needed } from '../../ProviderContext.ts';
import type { Counter, CounterContext } from '../Counter.ts';
import { Plausible } from './Plausible.ts';

export function create({ market: { metrics }, ...context }: CounterContext): Counter {
  return new Plausible(needed(metrics.plausible, 'metrics.plausible'), context);
}
