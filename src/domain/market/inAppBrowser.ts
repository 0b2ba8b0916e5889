/** What a page can tell of the browser that shows it. */
export interface BrowserSigns {
  readonly userAgent: string;
  /** The page was put on the home screen: Apple's systems then leave out of `userAgent` what a browser says. */
  readonly isInstalled: boolean;
  /** Objects that apps put into pages, to be spoken to, stand in this one. */
  readonly hasBridge: boolean;
}

/** What messengers and social networks add to the name of the browser inside them. */
const APPS =
  /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|VKAndroidApp|VKClient|Telegram|Snapchat|Pinterest|Twitter for|TikTok|musical_ly|Bytedance|LinkedInApp|KAKAOTALK|Viber/i;
const ANDROID_VIEW = /; wv\)/;
/** Every browser of Apple's phones says Safari; a view inside an app does not. */
const APPLE_PHONE = /\((?:iPhone|iPad|iPod)/;

/**
 * Whether the page stands inside another app, such as a messenger, by what is known of their names, and else by what such
 * views lack. In doubt it is a browser: a way to sign in that fails still leaves the others.
 */
export function isInAppBrowser({ userAgent, isInstalled, hasBridge }: BrowserSigns): boolean {
  if (hasBridge || APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)) return true;
  return APPLE_PHONE.test(userAgent) && !userAgent.includes('Safari/') && !isInstalled;
}
