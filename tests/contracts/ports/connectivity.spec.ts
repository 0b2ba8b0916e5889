import { NetworkFailed } from '#application/AppError.ts';
import type { Connectivity } from '#application/ports/device.ts';
import { BrowserConnectivity } from '#infrastructure/device/browserDevice.ts';
import { FakeConnectivity } from '#tests/fakes/FakeConnectivity.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly connectivity: Connectivity;
  readonly setOffline: (isOffline: boolean) => void;
}

function inMemory(): World {
  const connectivity = new FakeConnectivity();
  return {
    connectivity,
    setOffline: (isOffline) => {
      connectivity.offline = isOffline;
    },
  };
}

function inBrowser(): World {
  let isOffline = false;
  stubGlobal('navigator', () => ({ onLine: !isOffline }));
  const now = (): Promise<Date> => (isOffline ? Promise.reject(new NetworkFailed()) : Promise.resolve(new Date(0)));
  return {
    connectivity: new BrowserConnectivity({ now }),
    setOffline: (value) => {
      isOffline = value;
    },
  };
}

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('the connectivity %s', (_, open) => {
  it('is offline only as long as the device certainly is', async () => {
    const { connectivity, setOffline } = open();
    const before = await connectivity.isOffline();
    setOffline(true);
    const meanwhile = await connectivity.isOffline();
    setOffline(false);
    expect([before, meanwhile, await connectivity.isOffline()]).toEqual([false, true, false]);
  });
});

describe('the connectivity of a browser', () => {
  it('is not offline when the browser says so but the server answers', async () => {
    stubGlobal('navigator', () => ({ onLine: false }));
    expect(await new BrowserConnectivity({ now: async () => new Date(0) }).isOffline()).toBe(false);
  });

  it('is not offline where the browser cannot tell', async () => {
    stubGlobal('navigator', () => undefined);
    expect(await new BrowserConnectivity({ now: () => Promise.reject(new NetworkFailed()) }).isOffline()).toBe(false);
  });
});
