import { loadScript } from '../loadScript.ts';

/** What the adapter of a captcha vendor receives. */
export interface CaptchaContext {
  readonly siteKey: string;
  /** Replaces the vendor's own script URL. */
  readonly scriptUrl?: string | undefined;
  /** Returns the current language of the shop. */
  readonly locale: () => string;
}

export interface CaptchaVendor {
  /** A token, or undefined when the customer cancelled. May throw when the captcha fails to load. */
  solve(host: HTMLElement | undefined): Promise<string | undefined>;
}

/** The action name sent to the vendor, where supported; the server expects the same. */
export const CAPTCHA_ACTION = 'sign_in';

/** In milliseconds: without the captcha nobody signs in. */
const SCRIPT_TIMEOUT_MS = 30_000;

/** The global object `name` that a vendor's script creates. */
export async function vendorGlobal<T>(name: string, url: string): Promise<T> {
  await loadScript(url, SCRIPT_TIMEOUT_MS);
  const found = (globalThis as Readonly<Record<string, unknown>>)[name];
  if (found === undefined) throw new Error(`${url} brought no ${name}`);
  return found as T;
}

/** A new element inside the host, because vendors can draw into an element only once. */
export function containerIn(host: HTMLElement | undefined): HTMLElement {
  const container = document.createElement('div');
  if (host === undefined) document.body.append(container);
  else host.replaceChildren(container);
  return container;
}
