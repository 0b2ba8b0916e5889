import type { StoredKey } from '#application/ports/DeviceStorage.ts';
import { WatchRelease } from '#application/startup/WatchRelease.ts';
import { storedValues } from '#application/storedValues.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeReleases } from '#tests/fakes/FakeReleases.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const MARKET = loadMarket(aManifest({ version: '7' }), { apiBaseUrl: '' });
const storage = (): InMemoryDeviceStorage => new InMemoryDeviceStorage();

interface Watch {
  told: number;
  end(): void;
}

async function watch(kept: InMemoryDeviceStorage, releases: FakeReleases): Promise<Watch> {
  const watching = new AbortController();
  const seen: Watch = { told: 0, end: () => watching.abort() };
  const onNewer = (): void => {
    seen.told += 1;
  };
  await new WatchRelease({ storage: kept, market: MARKET, releases }).execute({ onNewer }, watching.signal);
  return seen;
}

/** @trust F5 */
describe('WatchRelease', () => {
  it('reports once that another version was seen', async () => {
    const releases = new FakeReleases();
    const kept = storage();
    const seen = await watch(kept, releases);
    releases.show('7');
    expect(seen.told).toBe(0);
    releases.show('8');
    releases.show('9');
    kept.writeNewer('cart');
    expect([seen.told, releases.observers]).toEqual([1, 0]);
  });

  it('does not report data of its own release', async () => {
    const kept = storage();
    const seen = await watch(kept, new FakeReleases());
    kept.writeElsewhere('cart', aCart());
    kept.write('started', true);
    expect(seen.told).toBe(0);
  });

  it.each(Object.keys(storedValues) as StoredKey[])('reports a later release that has written %s', async (key) => {
    const kept = storage();
    const seen = await watch(kept, new FakeReleases());
    kept.writeNewer(key);
    kept.writeNewer('cart');
    expect(seen.told).toBe(1);
  });

  it('reports at once when the device already has data of a newer release', async () => {
    const kept = storage();
    kept.writeNewer('orderDraft');
    const releases = new FakeReleases();
    expect([(await watch(kept, releases)).told, releases.observers]).toEqual([1, 0]);
  });

  it('reports nothing after it was aborted', async () => {
    const releases = new FakeReleases();
    const seen = await watch(storage(), releases);
    seen.end();
    releases.show('8');
    expect([seen.told, releases.observers]).toEqual([0, 0]);
  });
});
