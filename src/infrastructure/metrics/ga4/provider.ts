import { needed } from '../../ProviderContext.ts';
import type { Counter, CounterContext } from '../Counter.ts';
import { GoogleAnalytics } from './GoogleAnalytics.ts';

export function create({ market: { metrics }, ...context }: CounterContext): Counter {
  return new GoogleAnalytics(needed(metrics.ga4, 'metrics.ga4'), context);
}
