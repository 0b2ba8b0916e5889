/** Clicks on the server-rendered page before hydration. */
export interface EarlyClicks {
  /** Dispatches the recorded clicks again, in order, and stops recording. */
  replay(): void;
}

/** What the shop requests right after hydration. */
interface Following {
  readonly scripts: readonly string[];
  /** Paths of the API. */
  readonly requests: readonly string[];
  /** The first picture of a screen that the browser renders. */
  readonly picture?: { readonly srcset: string; readonly sizes: string } | undefined;
  /** Whether the server rendered the first screen. */
  readonly isRendered: boolean;
  /** Scripts that load the typeface. A returning device has them cached and runs them at once. */
  readonly fontScripts: readonly string[];
}

/**
 * An inline script in the page's head, serialized as text, so it must not use anything outside of itself. Sets layout
 * and theme before the first paint, loads the messages of the device's language (`messages`: locale to file), and
 * preloads what is `following` after the first script, so that both do not compete for a slow connection. On a first
 * visit of a server-rendered page the typeface waits until the page is hydrated and idle, because it causes another
 * layout. Records clicks on elements marked `data-replay-click` until hydration.
 */
export function headScript(messages: Readonly<Record<string, string>>, following: Following): void {
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
    for (const src of following.fontScripts) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }
  };
  const wasHere = stored('app_version') !== '';
  const { isRendered, picture } = following;
  if (wasHere) write();
  const ownMessages = messages[stored('app_locale')] ?? messages[html.lang];
  if (ownMessages !== undefined) preload('script', ownMessages);
  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (following.fontScripts.includes(target.getAttribute('src') ?? '')) return;
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
    if (!wasHere && !isRendered) write();
  };
  document.addEventListener('load', follow, true);
  // A part that the customer wants is not among the files of the shop any more: a newer release has replaced it. The
  // page opens anew, once, and keeps cart and address. Without an answer of the shop it is the network that is missing.
  let isOpeningAnew = false;
  const openAnew = ({ status }: Response): void => {
    if (status !== 404 || isOpeningAnew) return;
    isOpeningAnew = true;
    location.reload();
  };
  addEventListener('part-missing', (event) => {
    const { request } = (event as CustomEvent<{ readonly request?: string }>).detail;
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (request === undefined || visit?.type === 'reload') return;
    fetch(request, { method: 'HEAD', cache: 'no-store' }).then(openAnew, () => {});
  });
  const clicked: HTMLElement[] = [];
  let hydrated = false;
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-replay-click]') : null;
      if (hydrated || target === null || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // React may already listen at the root and would handle the click too.
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
      if (!wasHere && isRendered) {
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
