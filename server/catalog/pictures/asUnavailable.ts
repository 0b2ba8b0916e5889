import { unavailable } from '#server/http/answerErrors.ts';
import type { Log } from '#server/shared/Log.ts';
import { PictureStoreAway } from './PictureStore.ts';

/** What a request is refused with while its store of pictures is away, which is logged; other errors as they are. */
export function asUnavailable(error: unknown, log: Log): unknown {
  if (!(error instanceof PictureStoreAway)) return error;
  log({ level: 'error', text: 'pictures unavailable', error: error.message });
  return unavailable();
}
