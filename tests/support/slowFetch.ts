/** A line on which each answer takes this long, by the fake timers of the test. Call it after they are in use. */
export function slowFetch(milliseconds: number, answer: () => Response): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (input, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
        signal?.addEventListener('abort', () => reject(signal.reason));
        setTimeout(() => resolve(answer()), milliseconds);
      }),
  );
}
