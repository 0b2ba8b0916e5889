/** Age of the server-rendered page in milliseconds: a rendering is reused for all requests of the same minute (ADR 0005). */
export function pageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
}
