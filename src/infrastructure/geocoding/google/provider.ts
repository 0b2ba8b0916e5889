import { RequestFailed } from '#application/AppError.ts';
import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type {
  GoogleLibraries,
  GooglePrediction,
  GoogleSessionToken,
  GoogleSuggestion,
} from '../../google/GoogleMapsApi.ts';
import type { GoogleMapsLoader } from '../../google/GoogleMapsLoader.ts';
import { googleLanguage } from '../../google/googleLanguage.ts';
import { googleMapsOf } from '../../google/googleMapsOf.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { geocoderCapabilities } from '../capabilities.ts';
import { googleAddress } from './googleAddress.ts';
import { codeOf, googleRefusal } from './googleRefusal.ts';

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
    return asked(async () => {
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
    return asked(async () => {
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
    return asked(async () => {
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

async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw googleRefusal(error);
  }
}

export function create(context: ProviderContext): Geocoder {
  return new GooglePlacesGeocoder(googleMapsOf(context));
}
