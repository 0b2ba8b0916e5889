/** Who somebody is to an issuer that proves it. */
export interface ExternalIdentity {
  /** Together with `subject` the only thing that an account goes by; an e-mail address never is. */
  readonly issuer: string;
  readonly subject: string;
  /** One that the issuer has verified; a first guess at where receipts go, and nothing more. */
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Where the issuer shows a picture of them. */
  readonly avatar?: string | undefined;
}

/** What a client brings from an issuer's page: good for one exchange. */
export interface AuthorizationGrant {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
}
