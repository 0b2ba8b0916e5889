import { NetworkFailed } from '#application/AppError.ts';
import { memoizeAsync } from '#infrastructure/memoizeAsync.ts';

describe('code that is fetched once', () => {
  it('is fetched with the first call, and opened once for all of them', async () => {
    let fetched = 0;
    const open = memoizeAsync(
      async () => ++fetched,
      (code) => ({ code }),
    );
    expect(fetched).toBe(0);
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toBe(second);
    expect(await open()).toBe(first);
    expect(fetched).toBe(1);
  });

  it('is fetched again after it did not come', async () => {
    let isThere = false;
    const open = memoizeAsync(
      async () => {
        if (!isThere) throw new Error('no connection');
        return 'code';
      },
      (code) => code,
    );
    await expect(open()).rejects.toBeInstanceOf(NetworkFailed);
    isThere = true;
    expect(await open()).toBe('code');
  });

  it('tells a fault in it from a connection that failed', async () => {
    const fault = new Error('a binding is missing');
    const open = memoizeAsync(
      async () => 'code',
      () => {
        throw fault;
      },
    );
    await expect(open()).rejects.toBe(fault);
  });
});
