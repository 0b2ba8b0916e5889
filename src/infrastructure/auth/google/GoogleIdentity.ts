/** The subset of Google's JavaScript API (`google.accounts.id`) that the adapter uses. */
export interface GoogleIdentity {
  /** Replaces the settings of earlier calls. */
  initialize(options: {
    readonly client_id: string;
    readonly callback: (answer: { readonly credential: string }) => void;
    /** Returned in the ID token. */
    readonly nonce: string;
    readonly auto_select: boolean;
    readonly ux_mode: 'popup';
    readonly context: 'signin';
  }): void;
  renderButton(parent: HTMLElement, options: GoogleButton): void;
}

export interface GoogleButton {
  readonly type: 'standard';
  readonly theme: 'outline' | 'filled_black';
  readonly size: 'large';
  readonly text: 'continue_with';
  readonly shape: 'pill';
  readonly logo_alignment: 'center';
  /** Width in pixels, from 200 to 400. */
  readonly width: number;
  readonly locale: string;
}

interface GoogleGlobals {
  readonly google?: { readonly accounts?: { readonly id?: GoogleIdentity } };
}

export function googleIdentity(): GoogleIdentity {
  const identity = (globalThis as GoogleGlobals).google?.accounts?.id;
  if (identity === undefined) throw new Error("Google's script did not define google.accounts.id");
  return identity;
}
