import type { Geolocation } from '#application/ports/device.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { BrowserGeolocation } from '#infrastructure/device/browserDevice.ts';
import { FakeGeolocation } from '#tests/fakes/FakeGeolocation.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly geolocation: Geolocation;
  readonly stand: (position: GeoPoint | undefined) => void;
  /** From now on the device gives no answer. */
  readonly hang: () => void;
}

const HERE: GeoPoint = { lat: 42.3, lng: 18.8 };

function inMemory(): World {
  const geolocation = new FakeGeolocation();
  return {
    geolocation,
    stand: (position) => {
      geolocation.position = position;
    },
    hang: () => geolocation.line.hold(),
  };
}

/** The Geolocation API as its standard describes it. */
function inBrowser(): World {
  let position: GeoPoint | undefined;
  let hangs = false;
  const getCurrentPosition = (succeed: (value: unknown) => void, failed: (reason: unknown) => void): void => {
    if (hangs) return;
    if (position === undefined) failed({ code: 1, message: 'User denied Geolocation' });
    else succeed({ coords: { latitude: position.lat, longitude: position.lng, accuracy: 20 }, timestamp: 0 });
  };
  stubGlobal('navigator', () => ({ geolocation: { getCurrentPosition } }));
  return {
    geolocation: new BrowserGeolocation(),
    stand: (value) => {
      position = value;
    },
    hang: () => {
      hangs = true;
    },
  };
}

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('the position of a device %s', (_, open) => {
  it('is the point where it stands', async () => {
    const { geolocation, stand } = open();
    stand(HERE);
    expect(await geolocation.locate()).toEqual(HERE);
  });

  it('is unknown when the customer refuses', async () => {
    const { geolocation, stand } = open();
    stand(undefined);
    expect(await geolocation.locate(new AbortController().signal)).toBeUndefined();
  });

  it('is given up with the reason of the signal while the device looks for it', async () => {
    const { geolocation, hang } = open();
    const leaving = new AbortController();
    hang();
    const locating = geolocation.locate(leaving.signal);
    leaving.abort('left');
    await expect(locating).rejects.toBe('left');
  });

  it('is not looked for when the signal was aborted before', async () => {
    const { geolocation, stand } = open();
    stand(HERE);
    await expect(geolocation.locate(AbortSignal.abort('left'))).rejects.toBe('left');
  });
});

it('the position of a browser without Geolocation is unknown', async () => {
  stubGlobal('navigator', () => ({}));
  expect(await new BrowserGeolocation().locate()).toBeUndefined();
});
