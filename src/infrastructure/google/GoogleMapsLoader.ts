import { MapsLoaderCalledAgain, MapsLoadFailed } from '#application/maps/errors.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { withTimeout } from '../withTimeout.ts';
import type { GoogleMapsApi } from './GoogleMapsApi.ts';

export interface GoogleMapsOptions {
  readonly key: string;
  readonly scriptUrl: string;
  /** A language code that Google supports. */
  readonly language: string;
}

export type GoogleMapsState = 'initialised' | 'loading' | 'success' | 'failure';

const RETRIES = 3;
const LIBRARIES = ['geometry', 'places'];
const VENDOR_TIMEOUT_MS = 10_000;
const CALLBACK = 'carteGoogleMapsLoaded';

interface GoogleGlobals {
  google?: { readonly maps: GoogleMapsApi };
  /** Called by Google when it rejects the key, at any time. */
  gm_authFailure?: () => void;
  [CALLBACK]?: () => void;
}

/** Loads Google's script once for each page, whoever requests it. */
export class GoogleMapsLoader {
  static readonly #loaders = new WeakMap<Document, GoogleMapsLoader>();

  readonly options: GoogleMapsOptions;
  state: GoogleMapsState = 'initialised';
  readonly #page: Document;
  readonly #errors: ErrorReporter;
  readonly #onRefused = new Set<(error: MapsLoadFailed) => void>();
  #loading: Promise<GoogleMapsApi> | undefined;
  #refusal: MapsLoadFailed | undefined;

  private constructor(options: GoogleMapsOptions, errors: ErrorReporter, page: Document) {
    this.options = options;
    this.#errors = errors;
    this.#page = page;
  }

  /** The page's loader; throws `MapsLoaderCalledAgain` when it exists with other options. */
  static of(options: GoogleMapsOptions, errors: ErrorReporter, page: Document = document): GoogleMapsLoader {
    const loader = GoogleMapsLoader.#loaders.get(page) ?? new GoogleMapsLoader(options, errors, page);
    const [requested, first] = [options, loader.options].map(optionsText);
    if (requested !== first) throw new MapsLoaderCalledAgain(`${requested} !== ${first}`);
    GoogleMapsLoader.#loaders.set(page, loader);
    return loader;
  }

  /** The language of the page's script; undefined while nobody has requested it. */
  static languageOf(page: Document = document): string | undefined {
    return GoogleMapsLoader.#loaders.get(page)?.options.language;
  }

  /** Concurrent calls share one script; a call after a failure tries again. */
  load(): Promise<GoogleMapsApi> {
    if (this.#refusal !== undefined) return Promise.reject(this.#refusal);
    this.#loading ??= this.#run().finally(() => {
      if (this.state === 'failure') this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Google may reject the key or the quota after maps are already shown. */
  onRefused(listener: (error: MapsLoadFailed) => void): () => void {
    this.#onRefused.add(listener);
    return () => void this.#onRefused.delete(listener);
  }

  async #run(): Promise<GoogleMapsApi> {
    for (let attempt = 1; ; attempt += 1) {
      this.state = 'loading';
      try {
        const maps = await this.#attempt();
        this.state = 'success';
        return maps;
      } catch (error) {
        this.state = 'failure';
        if (attempt > RETRIES) {
          const failure = new MapsLoadFailed(error);
          this.#errors.report(failure, 'google maps script');
          throw failure;
        }
        await new Promise((resolve) => setTimeout(resolve, attempt * 2 ** attempt));
      }
    }
  }

  async #attempt(): Promise<GoogleMapsApi> {
    const globals = globalThis as GoogleGlobals;
    const script = this.#page.createElement('script');
    script.async = true;
    script.src = this.#address();
    globals.gm_authFailure = () => this.#refused();
    try {
      await withTimeout(VENDOR_TIMEOUT_MS, () => {
        const loaded = new Promise<void>((resolve, reject) => {
          globals[CALLBACK] = resolve;
          script.addEventListener('error', () => reject(new Error(`${this.options.scriptUrl} did not come`)));
        });
        this.#page.head.append(script);
        return loaded;
      });
      if (globals.google === undefined) throw new Error("Google's script did not define google.maps");
      return globals.google.maps;
    } catch (error) {
      script.remove();
      throw error;
    }
  }

  #address(): string {
    const { key, scriptUrl, language } = this.options;
    const query = new URLSearchParams({
      key,
      language,
      v: 'weekly',
      libraries: LIBRARIES.join(','),
      loading: 'async',
      callback: CALLBACK,
    });
    return `${scriptUrl}?${query}`;
  }

  #refused(): void {
    const failure = new MapsLoadFailed(new Error('Google refuses the key or its quota'));
    this.#refusal ??= failure;
    this.state = 'failure';
    this.#errors.report(failure, 'google maps key');
    for (const listener of this.#onRefused) listener(failure);
  }
}

/** Serializes the options with a fixed order of keys, so that equal options give equal strings. */
function optionsText({ key, scriptUrl, language }: GoogleMapsOptions): string {
  return JSON.stringify({ key, scriptUrl, language });
}
