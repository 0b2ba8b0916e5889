import { decimalText } from '../decimalText.ts';
import type { FiscalLine, FiscalReceipt } from '../fiscal/FiscalRegister.ts';
import { type RussianRate, russianRate } from '../fiscal/russianRate.ts';

/** Codes of YooKassa for a rate, and for the calculated one (20/120) that a prepayment has. */
const VAT_CODES: Readonly<Record<RussianRate, readonly [rate: number, calculated: number]>> = {
  none: [1, 1],
  0: [2, 2],
  5: [7, 9],
  7: [8, 10],
  10: [3, 5],
  20: [4, 6],
  22: [11, 12],
};

/** YooKassa's numbers of the tax systems, by the names that registers have for them. */
const TAX_SYSTEM_CODES: Readonly<Record<string, number>> = {
  osn: 1,
  usn_income: 2,
  usn_income_outcome: 3,
  esn: 5,
  patent: 6,
};

type Contents = Pick<FiscalReceipt, 'lines' | 'email' | 'phone' | 'currency'>;

/** The `receipt` of a payment or refund. `isPrepaid`: the order is not handed over yet. */
export function yooKassaReceipt(receipt: Contents, taxSystem: string, isPrepaid: boolean): object {
  return {
    customer: receipt.email === '' ? { phone: receipt.phone.replace('+', '') } : { email: receipt.email },
    items: receipt.lines.map((line) => itemOf(line, receipt.currency, isPrepaid)),
    tax_system_code: TAX_SYSTEM_CODES[taxSystem],
  };
}

function itemOf({ name, count, unitPrice, rate, isService }: FiscalLine, currency: string, isPrepaid: boolean): object {
  const [code, calculated] = VAT_CODES[russianRate(rate)];
  return {
    description: name,
    quantity: count,
    amount: { value: decimalText(unitPrice), currency },
    vat_code: isPrepaid ? calculated : code,
    payment_mode: isPrepaid ? 'full_prepayment' : 'full_payment',
    payment_subject: isService ? 'service' : 'commodity',
  };
}
