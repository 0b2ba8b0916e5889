/** A person as a sign-in vendor identifies them. */
export interface ExternalIdentity {
  /** The issuer; with `subject` it identifies an account. E-mail addresses never do. */
  readonly issuer: string;
  readonly subject: string;
  /** An e-mail address that the issuer has verified, used only as a default for receipts. */
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** URL of the person's picture at the issuer. */
  readonly avatar?: string | undefined;
}

/** An authorization code from an issuer's page, usable once. */
export interface AuthorizationGrant {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
}
