import { PaymentUnavailable } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

interface Reader {
  /** What an address without a host belongs to; empty for the page's own origin. */
  readonly apiUrl: string;
  /** Where this page stands. */
  readonly pageUrl: string;
  readonly locale: string;
}

/** Where a payment is paid, in the shop's language. Throws PaymentUnavailable for what is no address of the web. */
export function paymentAddress({ url }: Payment, { apiUrl, pageUrl, locale }: Reader): URL {
  const address = url === undefined ? null : URL.parse(url, URL.parse(apiUrl, pageUrl)?.href);
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (address === null || !isWeb) throw new PaymentUnavailable();
  address.searchParams.set('lang', locale);
  return address;
}
