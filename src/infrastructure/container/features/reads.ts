import { AccountApi } from '#application/ports/AccountApi.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { DeliveryZones } from '#application/ports/DeliveryZones.ts';
import { Geocoder } from '#application/ports/Geocoder.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { TermsApi } from '#application/ports/TermsApi.ts';
import { Read } from '#application/reads/Read.ts';
import { provide } from '../provide.ts';

/** Reads from ports and from the device's storage without any logic of their own. */
export const readUseCases = {
  read: provide(Read, [
    CitiesApi,
    RestaurantsApi,
    TermsApi,
    PhoneNumbers,
    CapabilitiesApi,
    Geocoder,
    DeliveryZones,
    AccountApi,
    ActiveSession,
  ]),
} as const;
