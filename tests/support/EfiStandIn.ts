import { createHash, createVerify, randomUUID, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { listening } from './listening.ts';

type Attributes = Readonly<Record<string, string>>;

/** An invoice as the service stored it. */
export interface EfiInvoice {
  readonly jikr: string;
  readonly header: Attributes;
  readonly invoice: Attributes;
  readonly payment: Attributes;
  readonly corrected: Attributes | undefined;
  readonly items: readonly Attributes[];
  readonly taxes: readonly Attributes[];
}

interface Answer {
  readonly status: number;
  readonly xml: string;
}

const SCHEMA = 'https://efi.tax.gov.me/fs/schema';
const DECIMAL = /^-?(?:[1-9]\d*|0)\.\d{2,4}$/;
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)$/;
const CODE = /^[a-z]{2}\d{3}[a-z]{2}\d{3}$/;

/**
 * The register of Montenegro's Tax Administration by its published schema, version 1, as far as orders need it: it
 * checks the signature, the issuer's code, the numbers and the sums.
 */
export class EfiStandIn {
  url = '';
  close: () => Promise<void> = async () => {};
  isBroken = false;
  /** Whether responses are lost after the request was processed. */
  losesAnswers = false;
  /** Refuses the next documents for this reason. */
  refusal: string | undefined;
  readonly #invoices = new Map<string, EfiInvoice>();
  readonly #certificate: X509Certificate;
  /** Whole requests, for a check against the schema. */
  readonly requests: string[] = [];

  private constructor(certificate: string) {
    this.#certificate = new X509Certificate(certificate);
  }

  /** `certificate`: the seller's, as the service knows it (PEM). */
  static async open(certificate: string): Promise<EfiStandIn> {
    const standIn = new EfiStandIn(certificate);
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { status, xml } = standIn.#answer(Buffer.concat(chunks).toString());
        if (standIn.losesAnswers) return void response.destroy();
        response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' });
        response.end(inEnvelope(xml));
      });
    });
    Object.assign(standIn, await listening(server.listen(0, '127.0.0.1')));
    return standIn;
  }

  registered(): readonly EfiInvoice[] {
    return [...this.#invoices.values()];
  }

  #answer(text: string): Answer {
    if (this.isBroken) return fault('Server', '999', 'The service does not work');
    const request = /<RegisterInvoiceRequest.*<\/RegisterInvoiceRequest>/s.exec(text)?.[0] ?? '';
    this.requests.push(request);
    if (this.refusal !== undefined) return fault('Client', '58', this.refusal);
    if (!this.#isSigned(request)) return fault('Client', '34', 'The signature is wrong');
    const read = readRequest(request);
    const wrong = this.#faultOf(read);
    if (wrong !== undefined) return fault('Client', '11', wrong);
    const code = read.invoice['IIC'] ?? '';
    const stored = this.#invoices.get(code) ?? { ...read, jikr: randomUUID() };
    this.#invoices.set(code, stored);
    return {
      status: 200,
      xml: `<RegisterInvoiceResponse xmlns="${SCHEMA}" Id="Response" Version="1"><Header UUID="${randomUUID()}" RequestUUID="${read.header['UUID']}" SendDateTime="2026-03-03T00:00:00+01:00"/><FIC>${stored.jikr}</FIC></RegisterInvoiceResponse>`,
    };
  }

  #isSigned(request: string): boolean {
    const document = new DOMParser().parseFromString(request, 'text/xml');
    const [signature] = Array.from(document.getElementsByTagName('Signature'));
    if (signature === undefined) return false;
    const signed = new SignedXml({ publicCert: this.#certificate.toString() });
    signed.loadSignature(signature);
    return signed.checkSignature(request) && signed.getSignedReferences().length === 1;
  }

  /** What the service would refuse. */
  #faultOf({ header, invoice, payment, corrected, items, taxes }: Omit<EfiInvoice, 'jikr'>): string | undefined {
    const { IIC = '', IICSignature = '', IssueDateTime = '', InvOrdNum = '', TCRCode = '', TotPrice = '' } = invoice;
    const { BusinUnitCode = '', SoftCode = '', InvNum, TypeOfInv, InvType } = invoice;
    const sums = [TotPrice, invoice['TotPriceWoVAT'], payment['Amt']];
    if (!UTC.test(IssueDateTime) || !UTC.test(header['SendDateTime'] ?? '')) return 'a time';
    if (![BusinUnitCode, TCRCode, SoftCode, invoice['OperatorCode'] ?? ''].every((code) => CODE.test(code)))
      return 'a code';
    if (sums.some((sum) => sum === undefined || !/^-?(?:[1-9]\d*|0)\.\d\d$/.test(sum))) return 'an amount';
    if (InvNum !== `${BusinUnitCode}/${InvOrdNum}/${IssueDateTime.slice(0, 4)}/${TCRCode}`) return 'InvNum';
    const signature = Buffer.from(IICSignature, 'hex');
    if (createHash('md5').update(signature).digest('hex').toUpperCase() !== IIC) return 'IIC';
    const text = ['02657597', IssueDateTime, InvOrdNum, BusinUnitCode, TCRCode, SoftCode, TotPrice].join('|');
    if (!createVerify('sha256').update(text).verify(this.#certificate.publicKey, signature)) return 'IICSignature';
    const others = [...this.#invoices.values()].filter((one) => one.invoice['IIC'] !== IIC);
    if (others.some((one) => one.invoice['InvNum'] === InvNum)) return 'the number is taken';
    const known = new Set(others.map((one) => one.invoice['IIC']));
    if (InvType === 'CORRECTIVE' && !known.has(corrected?.['IICRef'])) return 'IICRef is unknown';
    if (payment['Type'] === 'ADVANCE' && !known.has(payment['AdvIIC'])) return 'AdvIIC is unknown';
    if ((payment['Type'] === 'ADVANCE') !== (TypeOfInv === 'NONCASH')) return 'TypeOfInv';
    for (const { N = '', PA = '', PB = '', VA = '0.00', UPB = '' } of items) {
      if (N.length < 1 || Array.from(N).length > 50 || ![PA, PB, UPB].every((sum) => DECIMAL.test(sum)))
        return 'an item';
      if (cents(PB) + cents(VA) !== cents(PA)) return 'an item does not add up';
    }
    const all = (rows: readonly Attributes[], key: string): number =>
      rows.reduce((sum, row) => sum + cents(row[key] ?? '0'), 0);
    const tax = cents(invoice['TotVATAmt'] ?? '0');
    const isWhole =
      all(items, 'PA') === cents(TotPrice) &&
      all(items, 'VA') === tax &&
      cents(payment['Amt'] ?? '') === cents(TotPrice) &&
      cents(invoice['TotPriceWoVAT'] ?? '') + tax === cents(TotPrice) &&
      (invoice['IsIssuerInVAT'] === 'false' ||
        (all(taxes, 'VATAmt') === tax && all(taxes, 'PriceBefVAT') + tax === cents(TotPrice)));
    return isWhole ? undefined : 'the sums differ';
  }
}

function cents(sum: string): number {
  return Math.round(Number(sum) * 100);
}

function readRequest(request: string): Omit<EfiInvoice, 'jikr'> {
  const document = new DOMParser().parseFromString(request, 'text/xml');
  const all = (name: string): readonly Attributes[] =>
    Array.from(document.getElementsByTagNameNS(SCHEMA, name), (node) =>
      Object.fromEntries(Array.from(node.attributes, (attribute) => [attribute.name, attribute.value])),
    );
  const [header = {}] = all('Header');
  const [invoice = {}] = all('Invoice');
  const [payment = {}] = all('PayMethod');
  return { header, invoice, payment, corrected: all('CorrectiveInv')[0], items: all('I'), taxes: all('SameTax') };
}

function fault(who: 'Client' | 'Server', code: string, text: string): Answer {
  return {
    status: 500,
    xml: `<env:Fault><faultcode>env:${who}</faultcode><faultstring>${text}</faultstring><detail><code>${code}</code></detail></env:Fault>`,
  };
}

function inEnvelope(xml: string): string {
  return `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${xml}</env:Body></env:Envelope>`;
}
