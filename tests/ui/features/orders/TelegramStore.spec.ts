import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { TelegramStore } from '#ui/features/orders/TelegramStore.ts';

function opened() {
  const shop = new AShop();
  shop.signIn();
  const { memory } = shop;
  return { memory, store: handedOn(new TelegramStore(shop.useCases)) };
}

describe('the offer to be told in Telegram', () => {
  it('has a link until the person has a chat', async () => {
    const { store, memory } = opened();
    memory.capabilities.offered = ['telegram'];
    await store.refresh();
    const url = store.chat?.url ?? '';
    expect([url.startsWith('https://t.me/'), store.chat?.isLinked]).toEqual([true, false]);
    memory.telegram.linked.add(new URL(url).searchParams.get('start') ?? '');
    await store.refresh();
    expect(store.chat?.isLinked).toBe(true);
  });

  it('is none without a bot, nor while the back end fails, which is reported', async () => {
    const { store, memory } = opened();
    await store.refresh();
    expect(store.chat).toBeUndefined();
    memory.capabilities.offered = ['telegram'];
    memory.telegram.line.failNext(new Error('away'));
    await store.refresh();
    expect([store.chat, memory.errors.reports.length]).toEqual([undefined, 1]);
  });
});
