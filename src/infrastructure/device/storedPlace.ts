/** Reads a stored place, whose coordinates are called `location` as in the specification. */
export function coordinatesFromStored<T extends { readonly location?: unknown }>({
  location,
  ...rest
}: T): Omit<T, 'location'> & { readonly coordinates: T['location'] } {
  return { ...rest, coordinates: location };
}

/** Writes coordinates in the format that {@link coordinatesFromStored} reads. */
export function coordinatesToStored<T extends { readonly coordinates?: unknown }>({
  coordinates,
  ...rest
}: T): Omit<T, 'coordinates'> & { readonly location: T['coordinates'] } {
  return { ...rest, location: coordinates };
}
