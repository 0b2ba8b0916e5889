import { PaymentUnavailable } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

interface Reader {
  /** Base of relative URLs; empty for the page's own origin. */
  readonly apiUrl: string;
  /** URL of the current page. */
  readonly pageUrl: string;
  readonly locale: string;
}

/** URL of the payment page in the shop's language. Throws PaymentUnavailable when it is not an http(s) URL. */
export function paymentAddress({ url }: Payment, { apiUrl, pageUrl, locale }: Reader): URL {
  const address = url === undefined ? null : URL.parse(url, URL.parse(apiUrl, pageUrl)?.href);
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (address === null || !isWeb) throw new PaymentUnavailable();
  address.searchParams.set('lang', locale);
  return address;
}
