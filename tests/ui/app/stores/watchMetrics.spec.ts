import { aCart } from '#tests/builders/aCart.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { watchMetrics } from '#ui/app/stores/watchMetrics.ts';

async function opened(path: string, isAgreed = true) {
  history.replaceState(null, '', path);
  const shop = new AShop();
  shop.market = { ...MARKET, currency: 'EUR' };
  shop.memory.settings.write({ cookiesConsentAccepted: isAgreed });
  const stores = shop.stores();
  if (isAgreed) stores.settings.acceptCookies();
  const ends = [beginStores(stores)];
  await settled();
  ends.push(watchMetrics(stores));
  await settled();
  const go = async (to: string): Promise<void> => {
    history.pushState(null, '', to);
    // As wouter does for each page that it opens.
    dispatchEvent(new Event('pushState'));
    await settled();
  };
  const end = (): void => {
    for (const one of ends.toReversed()) one();
  };
  return { shop, stores, go, end, events: shop.memory.metrics.events };
}

const kinds = (events: readonly { readonly kind: string }[]): readonly string[] => events.map(({ kind }) => kind);

describe('the analytics of a market', () => {
  it('receives every page, without order ids and without typed text', async () => {
    const { events, go, end } = await opened('/restos?utm_source=x');
    for (const path of ['/menus/main', '/orders/order-77', '/track/secret', '/anna@example.org/x', '/menus/main'])
      await go(path);
    expect(events).toEqual(
      ['/restos', '/menus/main', '/orders/:orderId', '/track/:token', '/not-found', '/menus/main'].map((path) => ({
        kind: 'page',
        path,
      })),
    );
    end();
    await go('/restos');
    expect(events).toHaveLength(6);
  });

  it('receives a dish whose dialog opens, once, even if the restaurant changes it meanwhile', async () => {
    const { events, go, stores, end } = await opened('/');
    await go('/menus/main/positions/soup');
    await stores.shop.load();
    await settled();
    expect(events.slice(1)).toMatchObject([
      { kind: 'page', path: '/menus/main/positions/soup' },
      { kind: 'view-item', item: { id: 'soup', name: 'Soup' } },
    ]);
    end();
  });

  it('receives a view of a cart, but not of an empty one', async () => {
    const { events, go, shop, end } = await opened('/cart');
    expect(kinds(events)).toEqual(['page', 'begin-checkout']);
    await go('/');
    shop.storage.write('cart', aCart({ id: 'cart-2', lines: [] }));
    await go('/cart');
    expect(kinds(events)).toEqual(['page', 'begin-checkout', 'page', 'page']);
    end();
  });

  it('receives each dish that is added', async () => {
    const { events, stores, end } = await opened('/');
    const dish = [...stores.shop.dishes.values()].at(-1);
    if (dish === undefined) throw new Error('The menu has no dish');
    stores.cart.add(dish, undefined, 2);
    await settled();
    expect(events.at(-1)).toMatchObject({ kind: 'add-to-cart', item: { id: dish.id, count: 2 } });
    end();
  });

  it('receives nothing before consent, and the open page from then on', async () => {
    const { events, go, stores, shop, end } = await opened('/', false);
    await go('/cart');
    await go('/menus/main/positions/soup');
    expect(events).toEqual([]);
    shop.memory.settings.write({ cookiesConsentAccepted: true });
    stores.settings.acceptCookies();
    await settled();
    expect(kinds(events)).toEqual(['page', 'view-item']);
    end();
  });

  it('receives an order when its page opens, also after a reload that interrupted the sending', async () => {
    const order = async (shop: AShop): Promise<void> => {
      const { pending } = shop.memory;
      await pending.acquire({ key: 'k', cartId: 'c', personId: 'anna', createdAt: new Date(0), unanswered: [] });
      await pending.complete('k', { id: 'o1', number: '1', status: 'new', total: 100, createdAt: new Date(0) });
    };
    const first = await opened('/');
    await order(first.shop);
    await first.go('/restos');
    expect(kinds(first.events)).toEqual(['page', 'page']);
    await first.go('/orders/o1');
    await first.go('/orders/o1?again');
    expect(first.events.filter(({ kind }) => kind === 'purchase')).toEqual([
      { kind: 'purchase', orderId: 'o1', items: [], total: 100, currency: 'RUB', promoCode: undefined },
    ]);
    first.end();
  });
});
