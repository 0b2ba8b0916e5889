export type Theme = 'light' | 'dark' | 'system';

/** Small choices of a device and what was confirmed once on it. */
export interface Settings {
  readonly locale: string;
  readonly theme: Theme;
  readonly adulthoodConfirmed: boolean;
  readonly cookiesConsentAccepted: boolean;
  /** Asked and answered with a no, which is the same as not accepted but for asking again. */
  readonly cookiesConsentRefused?: boolean | undefined;
}

/** What can be changed; the rest follows from it. */
export type WrittenSettings = Omit<Settings, 'cookiesConsentRefused'>;
