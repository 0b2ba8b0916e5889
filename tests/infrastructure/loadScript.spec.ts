/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { NetworkFailed } from '#application/AppError.ts';
import { loadScript } from '#infrastructure/loadScript.ts';

const URL = 'https://vendor.example/sign-in.js';
const scripts = (): readonly HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
const end = (how: 'load' | 'error'): void => void scripts().at(-1)?.dispatchEvent(new Event(how));

beforeEach(() => document.head.replaceChildren());

describe("a vendor's script", () => {
  it('is put into the page once, however many ask for it', async () => {
    const loading = [loadScript(`${URL}?once`, 5000), loadScript(`${URL}?once`, 5000)];
    end('load');
    await Promise.all(loading);
    await loadScript(`${URL}?once`, 5000);
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([[`${URL}?once`, true]]);
  });

  it('is taken out where it does not come, and asked for anew', async () => {
    const loading = loadScript(`${URL}?blocked`, 5000);
    end('error');
    await expect(loading).rejects.toThrow('did not come');
    expect(scripts()).toEqual([]);
    const again = loadScript(`${URL}?blocked`, 5000);
    end('load');
    await expect(again).resolves.toBeUndefined();
  });

  it('is given up after the time that is told', async () => {
    jest.useFakeTimers();
    try {
      const loading = loadScript(`${URL}?slow`, 5000).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(5000);
      expect(await loading).toBeInstanceOf(NetworkFailed);
      expect(scripts()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});
