/** Presses that came before the page could answer them. */
export interface KeptPresses {
  /** Carries them out, in order, and keeps no more. */
  release(): void;
}

/**
 * Runs in the head of the page, as text, before anything else: it must stand alone. Sets layout and theme before the
 * first paint, and keeps every press of what is marked `data-keep-click` until the shop is alive.
 */
export function headScript(): void {
  const html = document.documentElement;
  const phone = /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);
  const narrow = matchMedia('(width < 840px)');
  const layOut = (): void => {
    html.dataset['layout'] = phone || narrow.matches ? 'mobile' : 'desktop';
  };
  layOut();
  narrow.addEventListener('change', layOut);
  try {
    const theme = localStorage.getItem('app_theme');
    if (theme === 'dark' || theme === 'system') html.dataset['theme'] = theme;
  } catch {
    html.dataset['theme'] = 'light';
  }
  const kept: HTMLElement[] = [];
  let alive = false;
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-keep-click]') : null;
      if (alive || target === null || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      kept.push(target);
      target.dataset['kept'] = '';
    },
    true,
  );
  window.cartePresses = {
    release(): void {
      if (alive) return;
      alive = true;
      html.dataset['alive'] = '';
      for (const target of kept) {
        delete target.dataset['kept'];
        if (target.isConnected) target.click();
      }
    },
  };
}
