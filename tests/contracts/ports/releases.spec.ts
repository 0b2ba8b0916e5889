/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import type { Releases } from '#application/ports/device.ts';
import { BrowserReleases } from '#infrastructure/device/BrowserReleases.ts';
import { FakeReleases } from '#tests/fakes/FakeReleases.ts';

interface World {
  readonly releases: Releases;
  /** Another page of this version opens. */
  readonly open: (version: string) => void;
}

function inMemory(): World {
  const releases = new FakeReleases();
  return { releases, open: (version) => releases.show(version) };
}

function inBrowser(): World {
  return {
    releases: new BrowserReleases({ get: () => undefined }, async () => '1'),
    open: (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'app_version', newValue })),
  };
}

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('the releases of other pages %s', (_, world) => {
  it('are told to each observer until it unsubscribes', () => {
    const { releases, open } = world();
    const versions: string[] = [];
    const endFirst = releases.observe((version) => versions.push(`first ${version}`));
    const endSecond = releases.observe((version) => versions.push(`second ${version}`));
    open('2');
    endFirst();
    endFirst();
    open('3');
    endSecond();
    open('4');
    expect(versions).toEqual(['first 2', 'second 2', 'second 3']);
  });

  it('are not told while there are none', () => {
    const { releases } = world();
    const versions: string[] = [];
    releases.observe((version) => versions.push(version))();
    expect(versions).toEqual([]);
  });
});
