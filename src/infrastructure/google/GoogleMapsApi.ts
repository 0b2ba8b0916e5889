import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';

/** The subset of Google's JavaScript API (`google.maps`) that the adapters use. */
export interface GoogleMapsApi {
  importLibrary<Name extends keyof GoogleLibraries>(name: Name): Promise<GoogleLibraries[Name]>;
}

export interface GoogleLibraries {
  readonly core: {
    readonly event: GoogleEvents;
    readonly Size: new (width: number, height: number) => GoogleSize;
    readonly Point: new (x: number, y: number) => GooglePixel;
  };
  readonly maps: {
    readonly Map: new (element: HTMLElement, options: GoogleMapOptions) => GoogleMap;
    readonly Polygon: new (options: GooglePolygonOptions) => GoogleShape<GooglePolygonOptions>;
    readonly InfoWindow: new (options: GoogleInfoWindowOptions) => GoogleInfoWindow;
  };
  readonly marker: { readonly Marker: new (options: GoogleMarkerOptions) => GoogleShape<GoogleMarkerOptions> };
  readonly places: {
    readonly AutocompleteSessionToken: new () => GoogleSessionToken;
    readonly AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(
        request: GoogleAutocompleteRequest,
      ): Promise<{ readonly suggestions: readonly GoogleSuggestion[] }>;
    };
  };
  readonly geocoding: { readonly Geocoder: new () => GoogleGeocoder };
}

export type GoogleSessionToken = object;

export interface GoogleLatLng {
  lat(): number;
  lng(): number;
}

export interface GoogleListener {
  remove(): void;
}

export interface GoogleSize {
  readonly width: number;
  readonly height: number;
}

export interface GooglePixel {
  readonly x: number;
  readonly y: number;
}

export interface GoogleMouseEvent {
  readonly latLng: GoogleLatLng | null;
}

export interface GoogleEvents {
  addListener(instance: object, name: string, listener: (event: GoogleMouseEvent) => void): GoogleListener;
  addListenerOnce(instance: object, name: string, listener: () => void): GoogleListener;
  clearInstanceListeners(instance: object): void;
}

export interface GoogleMapOptions {
  readonly center?: GeoPoint;
  readonly zoom?: number;
  readonly minZoom?: number | null;
  readonly backgroundColor?: string;
  readonly clickableIcons?: boolean;
  readonly disableDefaultUI?: boolean;
  readonly gestureHandling?: 'greedy' | 'cooperative' | 'none' | 'auto';
  readonly keyboardShortcuts?: boolean;
  readonly styles?: readonly GoogleMapStyle[] | null;
}

export interface GoogleMapStyle {
  readonly featureType?: string;
  readonly elementType?: string;
  readonly stylers: readonly object[];
}

export interface GoogleMap {
  setOptions(options: GoogleMapOptions): void;
  moveCamera(camera: { readonly center: GeoPoint; readonly zoom: number }): void;
  panTo(center: GeoPoint): void;
  fitBounds(bounds: GeoBounds, padding: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>): void;
  setZoom(zoom: number): void;
  getZoom(): number | undefined;
  getCenter(): GoogleLatLng | undefined;
}

/** An overlay on a map; `setMap(null)` removes it. */
export interface GoogleShape<Options> {
  setMap(map: GoogleMap | null): void;
  setOptions(options: Options): void;
}

export interface GooglePolygonOptions {
  readonly map?: GoogleMap;
  /** Filled by the non-zero rule: paths of the same direction form a union, one of the other direction is a hole. */
  readonly paths?: readonly (readonly GeoPoint[])[];
  readonly clickable?: boolean;
  readonly strokeColor?: string;
  readonly strokeOpacity?: number;
  readonly strokeWeight?: number;
  readonly fillColor?: string;
  readonly fillOpacity?: number;
}

export interface GoogleMarkerOptions {
  readonly map?: GoogleMap;
  readonly position?: GeoPoint;
  readonly title?: string;
  readonly draggable?: boolean;
  readonly optimized?: boolean;
  readonly zIndex?: number;
  readonly icon?: {
    readonly url: string;
    readonly scaledSize: GoogleSize;
    readonly anchor: GooglePixel;
  };
}

export interface GoogleInfoWindowOptions {
  readonly content?: HTMLElement;
  readonly headerDisabled?: boolean;
}

export interface GoogleInfoWindow {
  setContent(content: HTMLElement): void;
  open(options: { readonly map: GoogleMap; readonly anchor: object; readonly shouldFocus: boolean }): void;
  close(): void;
}

export interface GoogleAutocompleteRequest {
  readonly input: string;
  readonly language: string;
  readonly includedPrimaryTypes: readonly string[];
  readonly sessionToken: GoogleSessionToken;
  /** Google accepts only one of `locationRestriction` and `locationBias`. */
  readonly locationRestriction?: GeoBounds;
  readonly locationBias?: GeoPoint;
  /** The point from which distances are measured. */
  readonly origin?: GeoPoint;
}

interface GoogleText {
  readonly text: string;
}

export interface GooglePrediction {
  readonly placeId: string;
  readonly text: GoogleText;
  readonly mainText: GoogleText | null;
  readonly secondaryText: GoogleText | null;
  toPlace(): GooglePlace;
}

export interface GoogleSuggestion {
  readonly placePrediction: GooglePrediction | null;
}

export interface GooglePlace {
  readonly id: string;
  fetchFields(request: { readonly fields: readonly string[] }): Promise<unknown>;
  readonly location?: GoogleLatLng | null;
  readonly formattedAddress?: string | null;
  readonly addressComponents?: readonly {
    readonly longText: string | null;
    readonly types: readonly string[];
  }[];
}

export interface GoogleGeocoder {
  geocode(request: { readonly location: GeoPoint; readonly language: string }): Promise<{
    readonly results: readonly {
      readonly place_id: string;
      readonly address_components: readonly { readonly long_name: string; readonly types: readonly string[] }[];
    }[];
  }>;
}
