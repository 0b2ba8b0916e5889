import { NetworkFailed } from '#application/AppError.ts';

/** The result of `ask`, or `NetworkFailed` when it takes longer than `timeoutMs`; a later result is ignored. */
export async function withTimeout<T>(timeoutMs: number, ask: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkFailed(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}
