/** How long ago the server drew this page, in milliseconds: one drawing is for everybody of the same minute (ADR 0031). */
export function pageAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0;
}
