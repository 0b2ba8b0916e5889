import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PhonesStore } from '#ui/app/stores/PhonesStore.ts';

const VERA = '+79005550007';

function opened() {
  const shop = new AShop();
  return { shop, store: handedOn(new PhonesStore(shop.useCases)), line: shop.memory.phones.line };
}

describe('PhonesStore', () => {
  it('leaves numbers as they stand until it is known how they are written', async () => {
    const { store, line } = opened();
    line.hold();
    const loading = store.load();
    await settled();
    expect([store.format.whole(VERA), store.format.typing('+7900')]).toEqual([VERA, '+7900']);
    await line.release(0);
    await loading;
    expect([store.format.whole(VERA), store.format.typing('+7900')]).toEqual(['+7 900 555-00-07', '+7 900']);
  });

  it('loads the phone library once, whoever needs it', async () => {
    const { store, line } = opened();
    line.hold();
    const loading = Promise.all([store.load(), store.load()]);
    await settled();
    await line.release(0);
    await loading;
    void store.load();
    await settled();
    expect(line.held).toBe(1);
  });

  it('leaves numbers unformatted when the library fails to load, and tries again the next time', async () => {
    const { store, line, shop } = opened();
    line.failNext(new NetworkFailed());
    await store.load();
    expect([store.format.whole(VERA), shop.reported]).toEqual([VERA, []]);
    await store.load();
    expect(store.format.whole(VERA)).toBe('+7 900 555-00-07');
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, shop } = opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.load();
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'phones' }]);
  });
});
