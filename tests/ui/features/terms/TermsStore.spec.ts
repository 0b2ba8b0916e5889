import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { TermsStore } from '#ui/features/terms/TermsStore.ts';

function opened() {
  const shop = new AShop();
  shop.memory.terms.texts = { en: '<p>Price</p>', ru: '<p>Цена</p>' };
  return { shop, store: handedOn(new TermsStore(shop.useCases)), line: shop.memory.terms.line };
}

describe('TermsStore', () => {
  it('has the text in the requested language', async () => {
    const { store } = opened();
    expect(store.state).toEqual({ kind: 'idle' });
    await store.load('ru');
    expect(store.state).toEqual({ kind: 'done', value: '<p>Цена</p>' });
  });

  it('is loading until the text of another language has loaded', async () => {
    const { store, line } = opened();
    await store.load('ru');
    line.hold();
    const loading = store.load('en');
    await settled();
    expect(store.state).toEqual({ kind: 'pending' });
    await line.release(0);
    await loading;
    expect(store.state).toEqual({ kind: 'done', value: '<p>Price</p>' });
  });

  it('shows the language that was chosen last, whichever text loads last', async () => {
    const { store, line } = opened();
    line.hold();
    const loading = Promise.all([store.load('ru'), store.load('en')]);
    await settled();
    await line.release(1);
    await line.release(0);
    await loading;
    expect(store.state).toEqual({ kind: 'done', value: '<p>Price</p>' });
  });

  it('ignores a text that failed to load after another language was chosen', async () => {
    const { store, line } = opened();
    line.hold();
    line.failNext(new NetworkFailed());
    const loading = Promise.all([store.load('ru'), store.load('en')]);
    await settled();
    await line.release(1);
    await line.release(0);
    await loading;
    expect(store.state.kind).toBe('done');
  });

  it('shows that the text failed to load, and loads it again', async () => {
    const { store, line, shop } = opened();
    const error = new NetworkFailed();
    line.failNext(error);
    await store.load('en');
    expect([store.state, shop.reported]).toEqual([{ kind: 'failed', error }, []]);
    await store.load('en');
    expect(store.state.kind).toBe('done');
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, shop } = opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.load('en');
    expect(shop.memory.errors.reports).toEqual([{ error: fault, context: 'terms of sale' }]);
  });
});
