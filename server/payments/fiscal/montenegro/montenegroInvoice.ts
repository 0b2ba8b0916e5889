import { createHash } from 'node:crypto';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import { type TaxRate, taxesByRate, taxesOf } from '#domain/money/taxes.ts';
import { offsetMinutesAt } from '#domain/schedule/zonedTime.ts';
import type { MontenegroSeller } from '#server/config/montenegroAccount.ts';
import { decimalText } from '../../decimalText.ts';
import type { FiscalLine, FiscalReceipt } from '../FiscalRegister.ts';
import { element } from './element.ts';

export const MONTENEGRO_ZONE = 'Europe/Podgorica';

/** A document that another one names. */
interface NamedDocument {
  readonly ikof: string;
  readonly issuedAt: string;
}

export type InvoiceForm =
  /** Paid before the hand-over, by card. */
  | { readonly kind: 'advance' }
  /** The hand-over, paid with the advance. */
  | { readonly kind: 'final'; readonly advance: NamedDocument }
  /** What goes back of an earlier document: amounts and quantities below zero. */
  | { readonly kind: 'corrective'; readonly corrected: NamedDocument };

export interface MontenegroInvoice {
  readonly xml: string;
  /** The issuer's code: 32 hexadecimal digits. */
  readonly ikof: string;
  /** Business unit, number, year and register. */
  readonly invoiceNumber: string;
  /** Local time with its offset. */
  readonly issuedAt: string;
  /** Euros with two decimal places. */
  readonly total: string;
}

interface Contents {
  readonly receipt: FiscalReceipt;
  readonly form: InvoiceForm;
  /** Within the year and the register, from 1. */
  readonly number: number;
  readonly seller: MontenegroSeller;
  /** RSA with SHA-256 (PKCS #1 v1.5), which signs the same text in the same way. */
  readonly sign: (text: string) => Buffer;
}

/** Not subject to tax: article 3 of the law. */
const OUTSIDE_TAX = 'VAT_CL3';
const MAX_NAME_CHARACTERS = 50;

/** The invoice of a receipt, with its code. Throws for an amount of another currency. */
export function montenegroInvoice({ receipt, form, number, seller, sign }: Contents): MontenegroInvoice {
  if (receipt.currency !== 'EUR') throw new Error(`the register of Montenegro takes EUR, not ${receipt.currency}`);
  const issuedAt = localTime(receipt.at);
  const invoiceNumber = [seller.businessUnit, number, issuedAt.slice(0, 4), seller.register].join('/');
  const direction = form.kind === 'corrective' ? -1 : 1;
  const total = euros(direction * receipt.total);
  const { tin, businessUnit, register, software, operator, isVatPayer } = seller;
  const signature = sign([tin, issuedAt, number, businessUnit, register, software, total].join('|'));
  const ikof = createHash('md5').update(signature).digest('hex').toUpperCase();
  const lines = receipt.lines.map(withPlainRate);
  const taxes = taxesByRate(lines);
  const tax = isVatPayer ? sumOf(taxes, (one) => one.tax) : 0;
  const xml = element(
    'Invoice',
    {
      InvType: { advance: 'ADVANCE', final: 'INVOICE', corrective: 'CORRECTIVE' }[form.kind],
      TypeOfInv: form.kind === 'final' ? 'NONCASH' : 'CASH',
      IssueDateTime: issuedAt,
      InvNum: invoiceNumber,
      InvOrdNum: String(number),
      TCRCode: register,
      IsIssuerInVAT: String(isVatPayer),
      TotPriceWoVAT: euros(direction * (receipt.total - tax)),
      TotVATAmt: isVatPayer ? euros(direction * tax) : undefined,
      TotPrice: total,
      OperatorCode: operator,
      BusinUnitCode: businessUnit,
      SoftCode: software,
      IIC: ikof,
      IICSignature: signature.toString('hex').toUpperCase(),
    },
    [
      ...correctionOf(form),
      element('PayMethods', {}, [element('PayMethod', { ...payMethodOf(form), Amt: total })]),
      element('Seller', {
        IDType: 'TIN',
        IDNum: tin,
        Name: seller.name,
        Address: seller.address,
        Town: seller.town,
        Country: 'MNE',
      }),
      element('Items', {}, itemsOf(lines, isVatPayer, direction)),
      ...(isVatPayer ? [element('SameTaxes', {}, sameTaxesOf(lines, taxes, direction))] : []),
    ],
  );
  return { xml, ikof, invoiceNumber, issuedAt, total };
}

/** The service knows rates by their percentage, whatever the market's names of them. */
function withPlainRate({ rate: { percent }, ...line }: FiscalLine): FiscalLine {
  return { ...line, rate: { code: String(percent), percent } };
}

function correctionOf(form: InvoiceForm): readonly string[] {
  if (form.kind !== 'corrective') return [];
  const { ikof, issuedAt } = form.corrected;
  return [element('CorrectiveInv', { IICRef: ikof, IssueDateTime: issuedAt, Type: 'CORRECTIVE' })];
}

function payMethodOf(form: InvoiceForm): Readonly<Record<string, string>> {
  return form.kind === 'final' ? { Type: 'ADVANCE', AdvIIC: form.advance.ikof } : { Type: 'CARD' };
}

function itemsOf(lines: readonly FiscalLine[], isVatPayer: boolean, direction: number): readonly string[] {
  const taxes = taxesOf(lines);
  return lines.map(({ name, count, unitPrice, total, rate }, index) => {
    const tax = isVatPayer ? (taxes[index] ?? 0) : 0;
    return element('I', {
      N: Array.from(name).slice(0, MAX_NAME_CHARACTERS).join(''),
      U: 'kom',
      Q: String(direction * count),
      UPB: isVatPayer ? withoutTax(unitPrice, rate) : euros(unitPrice),
      UPA: euros(unitPrice),
      PB: euros(direction * (total - tax)),
      ...(isVatPayer && rateOf(rate, 'VR', 'EX')),
      ...(isVatPayer && rate.percent !== undefined && { VA: euros(direction * tax) }),
      PA: euros(direction * total),
    });
  });
}

function sameTaxesOf(
  lines: readonly FiscalLine[],
  taxes: ReturnType<typeof taxesByRate>,
  direction: number,
): readonly string[] {
  return taxes.map(({ rate, total, tax }) =>
    element('SameTax', {
      NumOfItems: String(lines.filter((line) => line.rate.percent === rate.percent).length),
      PriceBefVAT: euros(direction * (total - tax)),
      ...rateOf(rate, 'VATRate', 'ExemptFromVAT'),
      ...(rate.percent !== undefined && { VATAmt: euros(direction * tax) }),
    }),
  );
}

function rateOf({ percent }: TaxRate, rate: string, exemption: string): Readonly<Record<string, string>> {
  return percent === undefined ? { [exemption]: OUTSIDE_TAX } : { [rate]: decimalText(Math.round(percent * 100)) };
}

function euros(amount: MinorUnits): string {
  return amount < 0 ? `-${decimalText(-amount)}` : decimalText(amount);
}

/** A price without its tax, in euros with four decimal places. */
function withoutTax(price: MinorUnits, { percent = 0 }: TaxRate): string {
  const whole = 10_000 + Math.round(percent * 100);
  const tenThousandths = Math.round((price * 1_000_000) / whole);
  return `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`;
}

/** `2026-03-02T23:30:05+01:00`. */
function localTime(at: Date): string {
  const offset = offsetMinutesAt(MONTENEGRO_ZONE, at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const wall = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${wall}+${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}
