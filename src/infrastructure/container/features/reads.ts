import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TermsApi } from '#application/ports/TermsApi.ts';
import { Read } from '#application/reads/Read.ts';
import { provide } from '../provide.ts';

/** What is read of a port as it is. */
export const readUseCases = {
  read: provide(Read, [CitiesApi, RestaurantsApi, TermsApi, PhoneNumbers, CapabilitiesApi, Geocoder]),
} as const;
