import { deferred, deferredGroup } from '#infrastructure/container/deferred.ts';

interface Greeter {
  greet(name: string): Promise<string>;
}

function aGreeter(): { readonly greeter: Greeter; readonly loads: () => number } {
  let loads = 0;
  const greeter = deferred<Greeter>(async () => {
    loads += 1;
    return { greet: async (name) => `Hello, ${name}` };
  });
  return { greeter, loads: () => loads };
}

describe('deferred', () => {
  it('fetches an object with the first call of a method, and passes the input on', async () => {
    const { greeter, loads } = aGreeter();
    const { greet } = greeter;
    expect(loads()).toBe(0);
    expect(await greet('Anna')).toBe('Hello, Anna');
    expect(loads()).toBe(1);
  });

  it('has the same method each time it is asked for it', () => {
    const { greeter } = aGreeter();
    expect(greeter.greet).toBe(greeter.greet);
  });

  it('is not taken for a promise where it is awaited', async () => {
    const { greeter } = aGreeter();
    expect(await Promise.resolve(greeter)).toBe(greeter);
  });

  it('keeps `this` of the object that has come', async () => {
    class Counter {
      readonly #step = 2;
      async next(count: number): Promise<number> {
        return count + this.#step;
      }
    }
    expect(await deferred<Pick<Counter, 'next'>>(async () => new Counter()).next(1)).toBe(3);
  });

  it('rejects each call with what kept the code from coming', async () => {
    const greeter = deferred<Greeter>(() => Promise.reject(new Error('offline')));
    await expect(greeter.greet('Anna')).rejects.toThrow('offline');
  });

  it('stands for a group of objects that come together', async () => {
    const group = deferredGroup<{ readonly polite: Greeter; readonly brief: Greeter }>(async () => ({
      polite: { greet: async (name) => `Dear ${name}` },
      brief: { greet: async (name) => name },
    }));
    expect(await group.polite.greet('Anna')).toBe('Dear Anna');
    expect(await group.brief.greet('Anna')).toBe('Anna');
    expect(group.polite).toBe(group.polite);
  });
});
