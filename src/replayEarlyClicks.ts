/** Clicks on the page that the server drew, made before React could answer them. */
export interface EarlyClicks {
  /** Clicks again, in order, what was clicked too early; later clicks take their ordinary way. */
  replay(): void;
}

/** What the shop asks for as soon as it is hydrated. */
interface Following {
  readonly scripts: readonly string[];
  /** Paths of the API. */
  readonly requests: readonly string[];
  /** What a screen that the browser draws shows first. */
  readonly picture?: { readonly srcset: string; readonly sizes: string } | undefined;
  /** The server drew the first screen. */
  readonly isDrawn: boolean;
  /** Scripts that bring the typeface: they come at once to a device that was here before, since it has kept them. */
  readonly letters: readonly string[];
}

/**
 * Runs in the head of the page, as text, before anything else: it must stand alone. Sets layout and theme before the
 * first paint, asks for the words of this device's language (`words`: locale to file) at once and for what is
 * `following` once the first script is there, so that it never shares a slow line with the scripts. On a first visit of a
 * page that the server drew the typeface waits until the shop lives and rests, since it lays the whole page out anew; any
 * other page has it before there is something to lay out. Records every click on what is marked `data-replay-click` until
 * the shop is hydrated.
 */
export function headScript(words: Readonly<Record<string, string>>, following: Following): void {
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
  const preload = (as: 'script' | 'style' | 'fetch', href: string): void => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = href;
    if (as === 'fetch') link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  const write = (): void => {
    for (const src of following.letters) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }
  };
  const wasHere = stored('app_version') !== '';
  const { isDrawn, picture } = following;
  if (wasHere) write();
  const ownMessages = words[stored('app_locale')] ?? words[html.lang];
  if (ownMessages !== undefined) preload('script', ownMessages);
  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (following.letters.includes(target.getAttribute('src') ?? '')) return;
    document.removeEventListener('load', follow, true);
    for (const href of following.scripts) preload(href.endsWith('.css') ? 'style' : 'script', href);
    for (const href of following.requests) preload('fetch', href);
    if (picture !== undefined) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'image';
      link.imageSrcset = picture.srcset;
      link.imageSizes = picture.sizes;
      document.head.append(link);
    }
    if (!wasHere && !isDrawn) write();
  };
  document.addEventListener('load', follow, true);
  const clicked: HTMLElement[] = [];
  let hydrated = false;
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-replay-click]') : null;
      if (hydrated || target === null || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // Where React listens already it would answer too.
      event.stopPropagation();
      clicked.push(target);
      target.dataset['clicked'] = '';
    },
    true,
  );
  window.carteEarlyClicks = {
    replay(): void {
      if (hydrated) return;
      hydrated = true;
      html.dataset['hydrated'] = '';
      if (!wasHere && isDrawn) {
        if ('requestIdleCallback' in window) requestIdleCallback(write, { timeout: 5000 });
        else setTimeout(write, 1000);
      }
      for (const target of clicked) {
        delete target.dataset['clicked'];
        if (target.isConnected) target.click();
      }
    },
  };
}
