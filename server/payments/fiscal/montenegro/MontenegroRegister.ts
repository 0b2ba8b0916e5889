import { randomUUID } from 'node:crypto';
import { is, nonempty, string, type } from 'superstruct';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { MontenegroSeller } from '#server/config/montenegroAccount.ts';
import { requestText } from '../../askVendor.ts';
import type { FiscalAnswer, FiscalReceipt, FiscalRegister } from '../FiscalRegister.ts';
import { type EfiAnswer, readEfiAnswer, toEnvelope } from './efiMessages.ts';
import { type InvoiceForm, MONTENEGRO_ZONE, montenegroInvoice } from './montenegroInvoice.ts';
import type { SigningCertificate } from './SigningCertificate.ts';

export interface MontenegroSettings {
  readonly seller: MontenegroSeller;
  readonly certificate: SigningCertificate;
  /** Address of the service. */
  readonly url: string;
  /** Address at which a customer verifies an invoice. */
  readonly verificationUrl: string;
}

interface Dependencies {
  /** The number of a receipt in a series. The same receipt always gets the same one. */
  readonly numberOf: (receiptId: string, series: string) => Promise<number>;
  readonly now: () => Date;
}

/** A document that is sent this long after it was issued has to say why. */
const MAX_LATE_MS = 5 * 60_000;

/** What later documents need of an earlier one. */
const registered = type({ ikof: nonempty(string()), issuedAt: nonempty(string()) });

/**
 * The register of Montenegro's Tax Administration (EFI), schema version 1. The sale is an advance invoice, the hand-over
 * the final one, which uses the advance, and a refund a corrective invoice. Each is signed; a repetition has the same
 * number, time and code (IKOF), so that the service finds the document that it has. It answers at once with its own
 * code (JIKR).
 */
export class MontenegroRegister implements FiscalRegister {
  readonly name = 'montenegro-efi';
  readonly #settings: MontenegroSettings;
  readonly #dependencies: Dependencies;

  constructor(settings: MontenegroSettings, dependencies: Dependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;
  }

  issue(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    return this.#register(receipt, { kind: 'advance' });
  }

  settle(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    return this.#register(receipt, { kind: 'final', advance: previousOf(receipt) });
  }

  refund(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    return this.#register(receipt, { kind: 'corrective', corrected: previousOf(receipt) });
  }

  /** Never pending: the service registers a document in its answer. */
  async find(): Promise<FiscalAnswer> {
    throw new Error('the register of Montenegro keeps no document waiting');
  }

  async #register(receipt: FiscalReceipt, form: InvoiceForm): Promise<FiscalAnswer> {
    const { seller, certificate, verificationUrl } = this.#settings;
    const now = this.#dependencies.now();
    certificate.mustHoldAt(now);
    const year = zonedTimeOf(receipt.at, MONTENEGRO_ZONE).date.slice(0, 4);
    const number = await this.#dependencies.numberOf(receipt.id, `${seller.register}/${year}`);
    const invoice = montenegroInvoice({ receipt, form, number, seller, sign: (text) => certificate.sign(text) });
    const isLate = now.getTime() - receipt.at.getTime() > MAX_LATE_MS;
    const requestId = randomUUID();
    const message = toEnvelope({ invoice: invoice.xml, requestId, sentAt: now, isLate, certificate });
    const answer = await this.#send(message);
    switch (answer.kind) {
      case 'registered': {
        if (answer.requestId !== requestId) throw new Error('the register answered another request');
        const { ikof, issuedAt, total, invoiceNumber } = invoice;
        const verification = verificationAddress(verificationUrl, seller, { ikof, issuedAt, number, total });
        const document = { ikof, jikr: answer.jikr, number: invoiceNumber, issuedAt, verification };
        return { kind: 'registered', reference: answer.jikr, document };
      }
      case 'refused':
        return { kind: 'failed', problem: answer.problem, isLasting: true };
      case 'broken':
        throw new Error(answer.problem);
    }
  }

  async #send(body: string): Promise<EfiAnswer> {
    const { status, text } = await requestText(this.#settings.url, {
      method: 'POST',
      headers: {
        Accept: 'text/xml',
        'Content-Type': 'text/xml; charset=utf-8',
        SOAPAction: '"https://efi.tax.gov.me/fs/RegisterInvoice"',
      },
      body,
    });
    return readEfiAnswer(status, text);
  }
}

function previousOf({ previous }: FiscalReceipt): (typeof registered)['TYPE'] {
  if (!is(previous, registered)) throw new Error('the document that this one follows has no IKOF');
  return previous;
}

/** What the QR code of an invoice has: the page of the Tax Administration that shows it. */
function verificationAddress(
  page: string,
  { tin, businessUnit, register, software }: MontenegroSeller,
  invoice: { readonly ikof: string; readonly issuedAt: string; readonly number: number; readonly total: string },
): string {
  const query = new URLSearchParams({
    iic: invoice.ikof,
    tin,
    crtd: invoice.issuedAt,
    ord: String(invoice.number),
    bu: businessUnit,
    cr: register,
    sw: software,
    prc: invoice.total,
  });
  return `${page}#/verify?${query.toString()}`;
}
