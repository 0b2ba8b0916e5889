import { is, nullable, optional, string, type } from 'superstruct';
import { askVendor, type VendorAnswer } from '../askVendor.ts';

export interface YooKassaSettings {
  readonly shopId: string;
  readonly secretKey: string;
  /** Base URL of YooKassa's API. */
  readonly url: string;
}

export const yooKassaRefusal = type({ code: string(), parameter: optional(nullable(string())) });

/** Sends a POST with an idempotency key when there is a body, else a GET. */
export function askYooKassa(
  { url, shopId, secretKey }: YooKassaSettings,
  path: string,
  send?: { readonly key: string; readonly body: object },
): Promise<VendorAnswer> {
  const Authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  if (send === undefined) return askVendor(url + path, { headers: { Authorization } });
  return askVendor(url + path, {
    method: 'POST',
    headers: { Authorization, 'Idempotence-Key': send.key, 'Content-Type': 'application/json' },
    body: JSON.stringify(send.body),
  });
}

/** The error of an answer that is not what was asked for. */
export function refusedBy(what: string, { status, body }: VendorAnswer): Error {
  return new Error(`${what}: YooKassa answered ${status} ${is(body, yooKassaRefusal) ? body.code : ''}`.trim());
}
