import { AppError } from '../AppError.ts';

/** The map's script did not come, after every retry; the rest of the shop works without it. */
export class MapsLoadFailed extends AppError {
  override readonly name = 'MapsLoadFailed';
  readonly code = 'maps.load-failed';
  constructor(cause?: unknown) {
    super('The map could not be loaded', { cause });
  }
}

/** The script of one page is loaded with one set of options (specification, section 8). */
export class MapsLoaderCalledAgain extends AppError {
  override readonly name = 'MapsLoaderCalledAgain';
  readonly code = 'maps.other-options';
  /** `difference` tells both sets of options. */
  constructor(difference?: string) {
    super(['Loader must not be called again with different options', difference].filter(Boolean).join('. '));
  }
}
