import { waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { prefetchScreens } from '#ui/app/prefetchScreens.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';

const mark = jest.fn();
let now = 0;

beforeEach(() => {
  mark.mockClear();
  now = 0;
  stubGlobal('performance', () => ({ mark, now: () => now }));
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
  return {
    fetched,
    all: { menu: [part('dish')], location: [part('ordering'), part('location', isCut)], cart: [part('cart')] },
  };
}

const fetchNothing = async (): Promise<void> => {};
const chosen = { location: { deliveryType: 'TAKE_AWAY', restaurantId: 'port' } } as ShopStore;
/** A visitor who has chosen no location and has a dish in the cart. */
const full = { cart: { isEmpty: false } as CartStore, shop: {} as ShopStore };

describe('the prefetch of the next screens', () => {
  it('loads one chunk after the other, each when the browser is idle', async () => {
    const idle = jest.fn((work: () => void) => work());
    stubGlobal('requestIdleCallback', () => idle);
    const { fetched, all } = parts();
    await prefetchScreens(full, fetchNothing, { parts: all, calmMs: 0 });
    const names = ['dish', 'ordering', 'location', 'cart'];
    expect(fetched).toEqual(names.flatMap((name) => [name, `${name} has come`]));
    expect(idle).toHaveBeenCalledTimes(4);
    expect(mark).toHaveBeenCalledWith('screens-prefetched');
  });

  it('waits until the page was not scrolled for a second', async () => {
    const { fetched, all } = parts();
    const waits: number[] = [];
    const wait = setTimeout;
    stubGlobal('setTimeout', () => (work: () => void, ms = 0) => {
      waits.push(ms);
      now += ms;
      // Scrolled on during the first wait.
      if (ms === 1_000) scroll(700);
      return wait(work);
    });
    const scroll = (timeStamp: number): void => {
      dispatchEvent(Object.defineProperty(new Event('scroll'), 'timeStamp', { value: timeStamp }));
    };
    const done = prefetchScreens(full, fetchNothing, { parts: { ...all, location: [], cart: [] }, calmMs: 0 });
    scroll(0);
    await done;
    expect(waits.filter((ms) => ms > 0)).toEqual([1_000, 700]);
    expect(fetched).toEqual(['dish', 'dish has come']);
  });

  it('leaves the cart out until it has a dish', async () => {
    const cart = observable({ isEmpty: true });
    const { fetched, all } = parts();
    const done = prefetchScreens({ cart: cart as CartStore, shop: chosen }, fetchNothing, { parts: all, calmMs: 0 });
    await waitFor(() => expect(mark).toHaveBeenCalled());
    expect(fetched).not.toContain('cart');
    runInAction(() => (cart.isEmpty = false));
    await done;
    expect(fetched).toContain('cart has come');
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])(
    'loads a dish, and the location of a visitor who has one, with the first %s on what opens it',
    async (type) => {
      document.body.innerHTML =
        '<p>menu</p><li data-dish><a>soup</a></li><button data-opens-location><span>12 Harbour</span></button>';
      const { fetched, all } = parts();
      const visitor = { cart: { isEmpty: true } as CartStore, shop: chosen };
      void prefetchScreens(visitor, fetchNothing, { parts: all, calmMs: 1e6 });
      const happen = (selector: string): void => {
        for (let time = 0; time < 2; time += 1)
          document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
      };
      happen('p');
      expect(fetched).toEqual([]);
      happen('a');
      expect(fetched).toEqual(['dish']);
      happen('span');
      expect(fetched).toEqual(['dish', 'ordering', 'location']);
    },
  );

  it('loads a cart that is about to be opened, though its first dish is just in it', async () => {
    document.body.innerHTML = '<a href="/cart">1 dish</a>';
    const { fetched, all } = parts();
    const cart = observable({ isEmpty: true });
    let calls = 0;
    stubGlobal('setTimeout', () => (work: () => void) => {
      // The calm of the visit ends, that after the press does not.
      calls += 1;
      if (calls === 1) work();
    });
    void prefetchScreens({ cart: cart as CartStore, shop: chosen }, fetchNothing, {
      parts: { ...all, menu: [] },
      calmMs: 4_000,
    });
    await Promise.resolve();
    await Promise.resolve();
    runInAction(() => (cart.isEmpty = false));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(fetched).toEqual([]);
    document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(fetched).toEqual(['cart']);
  });

  it('leaves the location of a visitor who has one out', async () => {
    const { fetched, all } = parts();
    await prefetchScreens({ ...full, shop: chosen }, fetchNothing, { parts: all, calmMs: 0 });
    expect(fetched).not.toContain('location');
  });

  it('also runs in a browser without an idle callback', async () => {
    stubGlobal('requestIdleCallback', () => undefined);
    const { fetched, all } = parts();
    await prefetchScreens(full, fetchNothing, { parts: all, calmMs: 0 });
    expect(fetched).toHaveLength(8);
  });

  it('is left out for a visitor who wants to save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { fetched, all } = parts();
    await prefetchScreens(full, fetchNothing, { parts: all, calmMs: 0 });
    Reflect.deleteProperty(navigator, 'connection');
    expect(fetched).toEqual([]);
  });

  it('stops at the first chunk that fails to load', async () => {
    const { fetched, all } = parts(true);
    await expect(prefetchScreens(full, fetchNothing, { parts: all, calmMs: 0 })).rejects.toThrow('no network');
    expect(fetched).toEqual(['dish', 'dish has come', 'ordering', 'ordering has come', 'location']);
    expect(mark).not.toHaveBeenCalled();
  });
});
