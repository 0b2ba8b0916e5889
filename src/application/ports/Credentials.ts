/** The id of the signed-in person and a valid access token. */
export interface Credentials {
  readonly personId: string;
  readonly accessToken: string;
}
