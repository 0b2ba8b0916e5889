/**
 * How long a geocoder that no other one can follow may take, in milliseconds: a slow line is no reason to say that there
 * is no address.
 */
export const LAST_GEOCODER_TIMEOUT_MS = 30_000;
