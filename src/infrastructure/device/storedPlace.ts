/** A place is stored in the words of the specification, which calls its coordinates `location`. */
export function coordinatesFromStored<T extends { readonly location?: unknown }>({
  location,
  ...rest
}: T): Omit<T, 'location'> & { readonly coordinates: T['location'] } {
  return { ...rest, coordinates: location };
}

/** What {@link coordinatesFromStored} reads. */
export function coordinatesToStored<T extends { readonly coordinates?: unknown }>({
  coordinates,
  ...rest
}: T): Omit<T, 'coordinates'> & { readonly location: T['coordinates'] } {
  return { ...rest, location: coordinates };
}
