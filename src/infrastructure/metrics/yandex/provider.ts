import { needed } from '../../ProviderContext.ts';
import type { Counter, CounterContext } from '../Counter.ts';
import { YandexMetrica } from './YandexMetrica.ts';

export function create({ market: { metrics }, ...context }: CounterContext): Counter {
  return new YandexMetrica(needed(metrics.yandex, 'metrics.yandex'), context);
}
