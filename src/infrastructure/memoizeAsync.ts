import { NetworkFailed } from '#application/AppError.ts';

/** Loads code on the first call and initializes it once. After a failure the next call tries again. */
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
