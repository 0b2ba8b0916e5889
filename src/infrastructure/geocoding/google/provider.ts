import { AppError, NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressDetails, AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type {
  GoogleLibraries,
  GooglePrediction,
  GoogleSessionToken,
  GoogleSuggestion,
} from '../../google/GoogleMapsApi.ts';
import type { GoogleMapsLoader } from '../../google/GoogleMapsLoader.ts';
import { googleLanguage, googleMapsOf } from '../../google/googleMapsOf.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { geocoderCapabilities } from '../geocoders.ts';

/** Google accepts at most five types. These are addresses and streets, no businesses. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route', 'intersection'];
const FIELDS = ['addressComponents', 'location', 'formattedAddress'];

/** Google Places for autocomplete and Google's Geocoder for pinned points. */
export class GooglePlacesGeocoder implements Geocoder {
  readonly capabilities = geocoderCapabilities('google');
  readonly #loader: GoogleMapsLoader;
  readonly #predictions = new WeakMap<AddressSuggestion, GooglePrediction>();
  #open: { readonly session: string; readonly token: GoogleSessionToken } | undefined;

  constructor(loader: GoogleMapsLoader) {
    this.#loader = loader;
  }

  suggest({ text, locale, bounds, near, session }: AddressQuery): Promise<readonly AddressSuggestion[]> {
    return answerOf(async () => {
      const places = await this.#library('places');
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        language: googleLanguage(locale),
        includedPrimaryTypes: ADDRESS_TYPES,
        sessionToken: this.#tokenOf(session, places),
        ...(bounds !== undefined && { locationRestriction: bounds }),
        ...(bounds === undefined && near !== undefined && { locationBias: near }),
        ...(near !== undefined && { origin: near }),
      });
      return suggestions.flatMap((suggestion) => this.#toSuggestion(suggestion));
    });
  }

  /** The prediction keeps its session, which this request ends at Google. */
  locate(suggestion: AddressSuggestion): Promise<FoundAddress> {
    return answerOf(async () => {
      const place = this.#predictions.get(suggestion)?.toPlace();
      if (place === undefined) throw new RequestFailed({ message: 'Address not found', status: 404 });
      this.#open = undefined;
      await place.fetchFields({ fields: FIELDS });
      const { location, addressComponents = [], formattedAddress } = place;
      if (location == null) throw new RequestFailed({ message: 'The address has no location', status: 404 });
      const components = addressComponents.map(({ longText, types }) => ({ name: longText ?? '', types }));
      const found = googleAddress(suggestion.placeId, { lat: location.lat(), lng: location.lng() }, components);
      return { ...found, address: found.address || suggestion.address || (formattedAddress ?? '') };
    });
  }

  reverse(point: GeoPoint, locale: string): Promise<FoundAddress> {
    return answerOf(async () => {
      const { Geocoder: Finder } = await this.#library('geocoding');
      const { results } = await new Finder()
        .geocode({ location: point, language: googleLanguage(locale) })
        .catch((error: unknown) => {
          if (codeOf(error) === 'ZERO_RESULTS') return { results: [] };
          throw error;
        });
      const found = results.map(({ place_id, address_components }) => {
        const components = address_components.map(({ long_name, types }) => ({ name: long_name, types }));
        return googleAddress(place_id, point, components);
      });
      return found.find(({ address }) => address !== '') ?? googleAddress('', point, []);
    });
  }

  async #library<Name extends keyof GoogleLibraries>(name: Name): Promise<GoogleLibraries[Name]> {
    return (await this.#loader.load()).importLibrary(name);
  }

  #tokenOf(session: string, { AutocompleteSessionToken }: GoogleLibraries['places']): GoogleSessionToken {
    if (this.#open?.session !== session) this.#open = { session, token: new AutocompleteSessionToken() };
    return this.#open.token;
  }

  #toSuggestion({ placePrediction }: GoogleSuggestion): readonly AddressSuggestion[] {
    if (placePrediction === null) return [];
    const { placeId, mainText, secondaryText, text } = placePrediction;
    const suggestion = { placeId, address: (mainText ?? text).text, context: secondaryText?.text ?? '' };
    this.#predictions.set(suggestion, placePrediction);
    return [suggestion];
  }
}

async function answerOf<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw googleRefusal(error);
  }
}

export function create(context: ProviderContext): Geocoder {
  return new GooglePlacesGeocoder(googleMapsOf(context));
}

interface Component {
  readonly name: string;
  readonly types: readonly string[];
}

/** Converts Google's address components to the format that all of the shop's geocoders use. */
function googleAddress(placeId: string, coordinates: GeoPoint, components: readonly Component[]): FoundAddress {
  const part = (...types: readonly string[]): string | undefined =>
    types.flatMap((type) => components.filter((one) => one.types.includes(type))).find(({ name }) => name !== '')?.name;
  const details: AddressDetails = {
    country: part('country'),
    region: part('administrative_area_level_1'),
    city: part('locality', 'postal_town', 'administrative_area_level_2'),
    street: part('route'),
    houseNumber: part('street_number', 'premise'),
  };
  return {
    placeId,
    address: [details.street, details.houseNumber].filter(Boolean).join(', '),
    context: [part('sublocality'), details.city].filter(Boolean).join(', '),
    coordinates,
    hasHouseNumber: details.houseNumber !== undefined,
    details,
  };
}

/** Google's status codes for exceeded quotas and refused keys, as HTTP statuses. */
const STATUSES: Readonly<Record<string, number>> = {
  OVER_QUERY_LIMIT: 429,
  RESOURCE_EXHAUSTED: 429,
  REQUEST_DENIED: 403,
  PERMISSION_DENIED: 403,
  INVALID_REQUEST: 400,
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
};

/** Converts a rejection of Google's API to an AppError. */
function googleRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = STATUSES[codeOf(error) ?? ''];
  if (status === undefined || !(error instanceof Error)) return new NetworkFailed(error);
  return new RequestFailed({ message: error.message, status });
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
