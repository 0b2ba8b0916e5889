export type Theme = 'light' | 'dark' | 'system';

/** Preferences and one-time confirmations that are stored on the device. */
export interface Settings {
  readonly locale: string;
  readonly theme: Theme;
  readonly adulthoodConfirmed: boolean;
  readonly cookiesConsentAccepted: boolean;
  /** The visitor refused cookies. It counts like no answer, except that the banner is not shown again. */
  readonly cookiesConsentRefused?: boolean | undefined;
}

/** The settings that can be changed directly; the others are derived from them. */
export type WrittenSettings = Omit<Settings, 'cookiesConsentRefused'>;
