import type { CountedEvent } from '#tests/contracts/ports/describeMetrics.ts';

type Words = Readonly<Record<string, unknown>>;

/** Interprets calls of Yandex' script and its data layer, by the published interface. */
export function readYandex(calls: readonly (readonly unknown[])[], container: readonly unknown[]): CountedEvent[] {
  const called = calls.flatMap(([, method, ...values]): CountedEvent[] => {
    if (method === 'hit') return [{ kind: 'page', path: pathOf(values[0]) }];
    if (method !== 'reachGoal' || values[0] !== 'begin_checkout') return [];
    const { order_price: amount, currency } = values[1] as { order_price: number; currency: string };
    return [{ kind: 'begin-checkout', amount, currency }];
  });
  return [...called, ...container.map(readYandexGoods)];
}

function readYandexGoods(entry: unknown): CountedEvent {
  const { currencyCode: currency, detail, add, purchase } = (entry as { ecommerce: Words }).ecommerce;
  const kind = detail ? 'view-item' : add ? 'add-to-cart' : 'purchase';
  const { products, actionField } = (detail ?? add ?? purchase) as {
    products: { id: string; name: string; quantity: number }[];
    actionField?: { id: string; revenue: number };
  };
  const items = products.map(({ id, name, quantity }) => ({ id, name, count: quantity }));
  return { kind, currency: currency as string, orderId: actionField?.id, amount: actionField?.revenue, items };
}

const GOOGLE_NAMES: Readonly<Record<string, CountedEvent['kind']>> = {
  page_view: 'page',
  view_item: 'view-item',
  add_to_cart: 'add-to-cart',
  begin_checkout: 'begin-checkout',
  purchase: 'purchase',
};

/** Interprets the data layer of Google's tag, whose entries are `arguments` objects, not arrays. */
export function readGoogle(layer: readonly unknown[]): CountedEvent[] {
  let set: Words = {};
  return layer.flatMap((entry): CountedEvent[] => {
    if (Array.isArray(entry)) return [];
    const [command, name, values] = Array.from(entry as ArrayLike<unknown>) as [string, unknown, Words];
    if (command === 'set') set = { ...set, ...(name as Words) };
    const kind = command === 'event' ? GOOGLE_NAMES[String(name)] : undefined;
    if (kind === undefined) return [];
    if (kind === 'page') return [{ kind, path: pathOf(set['page_location']) }];
    const goods = values['items'] as { item_id: string; item_name: string; quantity: number }[];
    const items = goods.map(({ item_id: id, item_name, quantity: count }) => ({ id, name: item_name, count }));
    return [
      {
        kind,
        items,
        currency: values['currency'] as string,
        amount: values['value'] as number,
        orderId: values['transaction_id'] as string | undefined,
      },
    ];
  });
}

const PLAUSIBLE_NAMES: Readonly<Record<string, CountedEvent['kind']>> = {
  pageview: 'page',
  'View item': 'view-item',
  'Add to cart': 'add-to-cart',
  'Begin checkout': 'begin-checkout',
  Purchase: 'purchase',
};

/** Interprets request bodies of Plausible's events API. */
export function readPlausible(bodies: readonly string[]): CountedEvent[] {
  return bodies.map((body) => {
    const { name, url, props, revenue } = JSON.parse(body) as {
      name: string;
      url: string;
      props?: Readonly<Record<string, string>>;
      revenue?: { currency: string; amount: number };
    };
    const kind = PLAUSIBLE_NAMES[name];
    if (kind === undefined) throw new Error(`Nobody counts "${name}"`);
    if (kind === 'page') return { kind, path: pathOf(url) };
    const { id, name: dish = '', order: orderId, count } = props ?? {};
    const items = id === undefined ? undefined : [{ id, name: dish, count: count === undefined ? 1 : Number(count) }];
    return { kind, orderId, amount: revenue?.amount, currency: revenue?.currency, ...(items && { items }) };
  });
}

function pathOf(url: unknown): string {
  return new URL(String(url)).pathname;
}
