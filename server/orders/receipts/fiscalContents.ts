import type { ReceiptLine } from '#domain/order/receiptLines.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { FiscalLine, FiscalReceipt } from '#server/payments/fiscal/FiscalRegister.ts';

/** Registers take names of at most 128 characters. */
const MAX_NAME_CHARACTERS = 128;

/** The lines of a receipt in one language. */
export function toFiscalLines(lines: readonly ReceiptLine[], locale: string): readonly FiscalLine[] {
  return lines.map(({ name, count, unitPrice, total, rate, isService = false }) => ({
    name: Array.from(pickText(name, locale)).slice(0, MAX_NAME_CHARACTERS).join(''),
    count,
    unitPrice,
    total,
    rate,
    isService,
  }));
}

/** Email address and phone number in the stored contact of an order. */
export function contactOf(person: string): Pick<FiscalReceipt, 'email' | 'phone'> {
  const { email, phone } = JSON.parse(person) as { readonly email?: string | null; readonly phone?: string | null };
  return { email: email ?? '', phone: phone ?? '' };
}
