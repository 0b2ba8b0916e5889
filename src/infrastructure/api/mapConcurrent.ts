/** Maps a list by an asynchronous function, at most `concurrency` calls at a time; results keep the order of the list. */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = Array.from({ length: items.length });
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
}
