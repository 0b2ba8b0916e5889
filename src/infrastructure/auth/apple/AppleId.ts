/** The part of Apple's published interface (`AppleID.auth`) that the adapter uses, and nothing else of it. */
export interface AppleId {
  init(options: {
    readonly clientId: string;
    readonly scope: string;
    readonly redirectURI: string;
    readonly state: string;
    /** Stands in the id token. */
    readonly nonce: string;
    readonly usePopup: true;
  }): void;
  /** Opens Apple's window; rejects with `{ error }`. */
  signIn(): Promise<{ readonly authorization: { readonly id_token: string; readonly state?: string } }>;
}

interface AppleGlobals {
  readonly AppleID?: { readonly auth?: AppleId };
}

export function appleId(): AppleId {
  const auth = (globalThis as AppleGlobals).AppleID?.auth;
  if (auth === undefined) throw new Error('the script brought no AppleID.auth');
  return auth;
}
