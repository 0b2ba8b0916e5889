import type { StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';
import { toStoredLine } from './storedLine.ts';

type Writers = { readonly [K in StoredKey]?: (value: StoredData[K]) => unknown };

const writers: Writers = {
  cart: (cart) => ({ ...cart, lines: cart.lines.map(toStoredLine) }),
  location: ({ place, ...rest }) => ({ ...rest, place: place && coordinatesToStored(place) }),
  recentAddresses: (places) => places.map(coordinatesToStored),
  profile: ({ deliveries, ...rest }) => ({
    ...rest,
    deliveries: deliveries.map((delivery) => ({ ...delivery, place: coordinatesToStored(delivery.place) })),
  }),
};

/** The stored format of a value, if it differs from the value itself. */
export function toStored<K extends StoredKey>(key: K, value: StoredData[K]): unknown {
  const write: ((value: StoredData[K]) => unknown) | undefined = writers[key];
  return write === undefined ? value : write(value);
}

/** Writes coordinates in the format that `storedStructs` reads. */
function coordinatesToStored<T extends { readonly coordinates?: unknown }>({
  coordinates,
  ...rest
}: T): Omit<T, 'coordinates'> & { readonly location: T['coordinates'] } {
  return { ...rest, location: coordinates };
}
