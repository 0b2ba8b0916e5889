import { NetworkFailed } from '#application/AppError.ts';

/** The answer, or `NetworkFailed` when it has not come in time; a later one is dropped. */
export async function answerWithin<T>(milliseconds: number, question: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkFailed(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([question(), late]);
  } finally {
    clearTimeout(timer);
  }
}
