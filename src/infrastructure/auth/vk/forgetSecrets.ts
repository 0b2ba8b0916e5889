/** Keys that VK's library stores for exchanging the code in the browser; the shop exchanges it on the server. */
const SECRETS = ['vkid_sdk:state', 'vkid_sdk:codeVerifier'];

/**
 * Deletes the cookies in which VK's library would keep state and verifier for 15 minutes. It never reads them again, and the shop
 * stores the attempt itself. Path and domain must equal those of the cookies.
 */
export function forgetSecrets(): void {
  const domain = location.host.split('.').slice(-2).join('.');
  for (const name of SECRETS) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the market.
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 UTC; path=/; SameSite=Strict; Secure; domain=.${domain}`;
  }
}
