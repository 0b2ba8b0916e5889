/** Farther than this many screens the way is not worth watching. */
const FAR_SCREENS = 4;
const SETTLE_TIMEOUT_MS = 1500;

let settle = (): void => {};

/** Scrolls a section's head to below the bar, and sees that it stays there while cards above it take their places. */
export function goToSection(anchor: string): void {
  settle();
  const section = document.getElementById(anchor);
  if (section === null) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isFar = Math.abs(section.getBoundingClientRect().top) > innerHeight * FAR_SCREENS;
  section.scrollIntoView({ block: 'start', behavior: isCalm || isFar ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });

  let frame = 0;
  const until = performance.now() + SETTLE_TIMEOUT_MS;
  const hold = (): void => {
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (performance.now() < until) frame = requestAnimationFrame(hold);
    else settle();
  };
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  settle = () => {
    cancelAnimationFrame(frame);
    removeEventListener('scrollend', hold);
    for (const name of events) removeEventListener(name, settle);
    settle = () => {};
  };
  for (const name of events) addEventListener(name, settle, { passive: true, once: true });
  if (isCalm || isFar) hold();
  else addEventListener('scrollend', hold, { once: true });
}
