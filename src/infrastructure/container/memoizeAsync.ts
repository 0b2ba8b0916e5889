import { NetworkFailed } from '#application/AppError.ts';

/** Fetches code with the first call and opens it once; where it does not come, the next call tries again. */
export function memoizeAsync<Code, T>(
  fetch: () => Promise<Code>,
  open: (code: Code) => T | Promise<T>,
): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= fetch().then(open, (error: unknown) => {
      opening = undefined;
      throw error instanceof NetworkFailed ? error : new NetworkFailed(error);
    });
    return opening;
  };
}
