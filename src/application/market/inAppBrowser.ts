/** What a page can detect about the browser that shows it. */
export interface BrowserSigns {
  readonly userAgent: string;
  /** The page runs from the home screen. On Apple's systems `userAgent` then lacks the browser's name. */
  readonly isInstalled: boolean;
  /** An app has injected a bridge object into the page. */
  readonly hasBridge: boolean;
}

/** Marks that messengers and social networks append to the user agent of their in-app browsers. */
const APPS =
  /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|VKAndroidApp|VKClient|Telegram|Snapchat|Pinterest|Twitter for|TikTok|musical_ly|Bytedance|LinkedInApp|KAKAOTALK|Viber/i;
const ANDROID_VIEW = /; wv\)/;
/** Every browser on Apple's phones has "Safari" in its user agent; a web view inside an app does not. */
const APPLE_PHONE = /\((?:iPhone|iPad|iPod)/;

/**
 * Whether the page runs in an in-app browser, detected by known app names or by what a web view's user agent lacks. In
 * doubt it counts as a browser: a provider that fails still leaves the others.
 */
export function isInAppBrowser({ userAgent, isInstalled, hasBridge }: BrowserSigns): boolean {
  if (hasBridge || APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)) return true;
  return APPLE_PHONE.test(userAgent) && !userAgent.includes('Safari/') && !isInstalled;
}
