/** Presses that came before the page could answer them. */
export interface KeptPresses {
  /** Carries them out, in order, and keeps no more. */
  release(): void;
}

/**
 * Runs in the head of the page, as text, before anything else: it must stand alone. Sets layout and theme before the
 * first paint, asks for the words of this device's language (`words`: locale to file), and keeps every press of what is
 * marked `data-keep-click` until the shop is alive.
 */
export function headScript(words: Readonly<Record<string, string>>): void {
  const html = document.documentElement;
  const phone = /Android|iPhone|iPod|Mobile/i.test(navigator.userAgent);
  const narrow = matchMedia('(width < 840px)');
  const layOut = (): void => {
    html.dataset['layout'] = phone || narrow.matches ? 'mobile' : 'desktop';
  };
  layOut();
  narrow.addEventListener('change', layOut);
  const stored = (key: string): string => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const theme = stored('app_theme');
  if (theme === 'dark' || theme === 'system') html.dataset['theme'] = theme;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = words[stored('app_locale')] ?? words[html.lang] ?? '';
  if (link.getAttribute('href') !== '') document.head.append(link);
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
