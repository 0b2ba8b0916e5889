import { loadScript } from '../loadScript.ts';

/** What the adapter of a vendor is made of. */
export interface CaptchaContext {
  readonly siteKey: string;
  /** In place of the vendor's own address. */
  readonly scriptUrl?: string | undefined;
  /** The shop's language at the moment of the call. */
  readonly locale: () => string;
}

export interface CaptchaVendor {
  /** A token, or undefined where somebody gave up. May throw: the captcha did not come then. */
  solve(host: HTMLElement | undefined): Promise<string | undefined>;
}

/** What a storefront says that somebody does, where a vendor lets it say so; the server expects the same. */
export const CAPTCHA_ACTION = 'sign_in';

const SCRIPT_TIMEOUT_MS = 5000;

/** What the vendor's script puts into the page under `name`. */
export async function vendorGlobal<T>(name: string, url: string): Promise<T> {
  await loadScript(url, SCRIPT_TIMEOUT_MS);
  const found = (globalThis as Readonly<Record<string, unknown>>)[name];
  if (found === undefined) throw new Error(`${url} brought no ${name}`);
  return found as T;
}

/** A fresh element below the place for questions: vendors draw into one once. */
export function placeIn(host: HTMLElement | undefined): HTMLElement {
  const place = document.createElement('div');
  if (host === undefined) document.body.append(place);
  else host.replaceChildren(place);
  return place;
}

/** How the page looks, for what a vendor draws into it. */
export function pageTheme(): 'light' | 'dark' {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isSystem = scheme.includes('light') && scheme.includes('dark');
  const isDark = isSystem ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  return isDark ? 'dark' : 'light';
}
