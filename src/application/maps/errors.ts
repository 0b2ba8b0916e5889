import { AppError } from '../AppError.ts';

/** The map's script failed to load after every retry. The rest of the shop works without it. */
export class MapsLoadFailed extends AppError {
  override readonly name = 'MapsLoadFailed';
  readonly code = 'maps.load-failed';
  constructor(cause?: unknown) {
    super('The map could not be loaded', { cause });
  }
}

/** A page can load the map's script with only one set of options (specification, section 8). */
export class MapsLoaderCalledAgain extends AppError {
  override readonly name = 'MapsLoaderCalledAgain';
  readonly code = 'maps.other-options';
  /** `difference` describes how the two sets of options differ. */
  constructor(difference?: string) {
    super(['Loader must not be called again with different options', difference].filter(Boolean).join('. '));
  }
}
