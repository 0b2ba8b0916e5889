/** To the first wrong field below `within`, in the middle of the window; where none is marked, to the first word of what failed. */
export function leadToProblem(within: HTMLElement | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  wrong?.focus({ preventScroll: true });
  const place = wrong ?? within?.querySelector('[role="alert"]');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}
