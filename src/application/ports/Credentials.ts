/** Who asks: the person of the profile and a fresh access token. */
export interface Credentials {
  readonly personId: string;
  readonly accessToken: string;
}
