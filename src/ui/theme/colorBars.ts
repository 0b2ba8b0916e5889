/** The bars of the browser around the page take the color of its ground, and follow the system's theme. Returns the end of it. */
export function colorBars(): () => void {
  const show = (): void => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  };
  show();
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', show);
  return () => scheme.removeEventListener('change', show);
}
