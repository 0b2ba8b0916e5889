/** Origins that the shop's pages may load from, by kind. The shop's own origin is listed only for frames. */
export interface ContentSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
  /** The vendor inserts styles into the page, which must carry the page's nonce. */
  readonly needsNonce: boolean;
}
