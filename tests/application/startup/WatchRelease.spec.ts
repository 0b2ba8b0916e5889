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
  count: number;
  end(): void;
}

async function watch(storage: InMemoryDeviceStorage, releases: FakeReleases): Promise<Watch> {
  const watching = new AbortController();
  const watched: Watch = { count: 0, end: () => watching.abort() };
  const onNewer = (): void => {
    watched.count += 1;
  };
  await new WatchRelease({ storage, market: MARKET, releases }).execute({ onNewer }, watching.signal);
  return watched;
}

/** @trust F5 */
describe('WatchRelease', () => {
  it('reports once that another version was seen', async () => {
    const releases = new FakeReleases();
    const device = storage();
    const watched = await watch(device, releases);
    releases.show('7');
    expect(watched.count).toBe(0);
    releases.show('8');
    releases.show('9');
    device.writeNewer('cart');
    expect([watched.count, releases.observers]).toEqual([1, 0]);
  });

  it('does not report data of its own release', async () => {
    const device = storage();
    const watched = await watch(device, new FakeReleases());
    device.writeElsewhere('cart', aCart());
    device.write('started', true);
    expect(watched.count).toBe(0);
  });

  it.each(Object.keys(storedValues) as StoredKey[])('reports a later release that has written %s', async (key) => {
    const device = storage();
    const watched = await watch(device, new FakeReleases());
    device.writeNewer(key);
    device.writeNewer('cart');
    expect(watched.count).toBe(1);
  });

  it('reports at once when the device already has data of a newer release', async () => {
    const device = storage();
    device.writeNewer('orderDraft');
    const releases = new FakeReleases();
    expect([(await watch(device, releases)).count, releases.observers]).toEqual([1, 0]);
  });

  it('reports nothing after it was aborted', async () => {
    const releases = new FakeReleases();
    const watched = await watch(storage(), releases);
    watched.end();
    releases.show('8');
    expect([watched.count, releases.observers]).toEqual([0, 0]);
  });
});
