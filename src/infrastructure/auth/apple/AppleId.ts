/** The subset of Apple's JavaScript API (`AppleID.auth`) that the adapter uses. */
export interface AppleId {
  init(options: {
    readonly clientId: string;
    readonly scope: string;
    readonly redirectURI: string;
    readonly state: string;
    /** Returned in the ID token. */
    readonly nonce: string;
    readonly usePopup: true;
  }): void;
  /** Opens Apple's popup; rejects with `{ error }`. */
  signIn(): Promise<{ readonly authorization: { readonly id_token: string; readonly state?: string } }>;
}

interface AppleGlobals {
  readonly AppleID?: { readonly auth?: AppleId };
}

export function appleId(): AppleId {
  const auth = (globalThis as AppleGlobals).AppleID?.auth;
  if (auth === undefined) throw new Error("Apple's script did not define AppleID.auth");
  return auth;
}
