interface TrustedTypesFactory {
  createPolicy(
    name: 'default',
    rules: {
      /** Returning null blocks what was assigned. */
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

/**
 * Creates the page's default policy of Trusted Types, which every string passes that is about to become markup or the
 * URL of a script. Scripts come from the page's own origin. Markup is text with at most the drawings of the map and the
 * photo viewer, and the link of a map's credit: no handlers, no styles, no other elements, and no addresses but those
 * of the web. Nothing may become code, so there is no `createScript`. The server serializes it as text, so it must not
 * use anything outside of itself. Browsers without Trusted Types skip it.
 */
export function trustOwnParts(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypesFactory };
  const drawing =
    /^(?:[^<]|<\/?(?:a|circle|ellipse|path|span|svg|use)(?: (?:aria-hidden|class|clip-rule|c[xy]|d|fill|fill-rule|height|id|r[xy]?|rel|viewBox|width)="[^"<>]*"| href="https?:[^"<>]*"| xlink:href="#[\w-]+")* ?\/?>)*$/;
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (drawing.test(text) ? text : null),
    createScriptURL: (url) => (new URL(url, document.baseURI).origin === location.origin ? url : null),
  });
}
