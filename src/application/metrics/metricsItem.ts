import { type CartLine, unitPrice } from '#domain/cart/Cart.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { MetricsItem } from '../MetricsEvent.ts';

/** `locale` must be the market's first language. */
export function metricsItem(
  line: Pick<CartLine, 'dishId' | 'name' | 'price' | 'modifiers' | 'count'>,
  locale: string | undefined,
): MetricsItem {
  return { id: line.dishId, name: pickText(line.name, locale ?? ''), price: unitPrice(line), count: line.count };
}
