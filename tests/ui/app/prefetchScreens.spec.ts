import { waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { prefetchScreens } from '#ui/app/prefetchScreens.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';

const mark = jest.fn();

beforeEach(() => {
  mark.mockClear();
  stubGlobal('performance', () => ({ mark }));
});
afterEach(restoreGlobals);

/** Parts that note when they are fetched; the second one fails where `isCut`. */
function parts(isCut = false) {
  const fetched: string[] = [];
  const part =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      fetched.push(name);
      if (fails) throw new Error('no network');
      await new Promise((resolve) => setTimeout(resolve));
      fetched.push(`${name} has come`);
    };
  return { fetched, all: { menu: [part('dish'), part('location', isCut)], cart: [part('cart')] } };
}

const full = { cart: { isEmpty: false } as CartStore };

describe('the prefetch of the next screens', () => {
  it('loads one chunk after the other, each when the browser is idle', async () => {
    const idle = jest.fn((work: () => void) => work());
    stubGlobal('requestIdleCallback', () => idle);
    const { fetched, all } = parts();
    await prefetchScreens(full, all);
    expect(fetched).toEqual(['dish', 'dish has come', 'location', 'location has come', 'cart', 'cart has come']);
    expect(idle).toHaveBeenCalledTimes(3);
    expect(mark).toHaveBeenCalledWith('screens-prefetched');
  });

  it('leaves the cart out until it has a dish', async () => {
    const cart = observable({ isEmpty: true });
    const { fetched, all } = parts();
    const done = prefetchScreens({ cart: cart as CartStore }, all);
    await waitFor(() => expect(mark).toHaveBeenCalled());
    expect(fetched).not.toContain('cart');
    runInAction(() => (cart.isEmpty = false));
    await done;
    expect(fetched).toContain('cart has come');
  });

  it('also runs in a browser without an idle callback', async () => {
    stubGlobal('requestIdleCallback', () => undefined);
    const { fetched, all } = parts();
    await prefetchScreens(full, all);
    expect(fetched).toHaveLength(6);
  });

  it('is left out for a visitor who wants to save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { fetched, all } = parts();
    await prefetchScreens(full, all);
    Reflect.deleteProperty(navigator, 'connection');
    expect(fetched).toEqual([]);
  });

  it('stops at the first chunk that fails to load', async () => {
    const { fetched, all } = parts(true);
    await expect(prefetchScreens(full, all)).rejects.toThrow('no network');
    expect(fetched).toEqual(['dish', 'dish has come', 'location']);
    expect(mark).not.toHaveBeenCalled();
  });
});
