/**
 * Focuses the first invalid field inside `within` and scrolls it to the middle of the window; without one, shows the
 * alert.
 */
export function focusFirstError(within: HTMLElement | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  wrong?.focus({ preventScroll: true });
  const place = wrong ?? within?.querySelector('[role="alert"]');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}
