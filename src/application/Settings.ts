export type Theme = 'light' | 'dark' | 'system';

/** Small choices of a device and what was confirmed once on it. */
export interface Settings {
  readonly locale: string;
  readonly theme: Theme;
  readonly adulthoodConfirmed: boolean;
  readonly cookiesConsentAccepted: boolean;
}
