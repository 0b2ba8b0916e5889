import { DOMParser } from '@xmldom/xmldom';
import { element } from './element.ts';
import type { SigningCertificate } from './SigningCertificate.ts';

const SCHEMA = 'https://efi.tax.gov.me/fs/schema';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

interface Request {
  readonly invoice: string;
  readonly requestId: string;
  readonly sentAt: Date;
  /** Long after the invoice was issued. */
  readonly isLate: boolean;
  readonly certificate: SigningCertificate;
}

/** The signed request to register an invoice, in its SOAP envelope. */
export function toEnvelope({ invoice, requestId, sentAt, isLate, certificate }: Request): string {
  const header = element('Header', {
    UUID: requestId,
    SendDateTime: `${sentAt.toISOString().slice(0, 19)}Z`,
    SubseqDelivType: isLate ? 'SERVICE' : undefined,
  });
  const attributes = { xmlns: SCHEMA, Id: 'Request', Version: '1' };
  const request = certificate.signXml(element('RegisterInvoiceRequest', attributes, [header, invoice]));
  const body = element('soapenv:Body', {}, [request]);
  return `<?xml version="1.0" encoding="UTF-8"?>${element('soapenv:Envelope', { 'xmlns:soapenv': SOAP }, [body])}`;
}

export type EfiAnswer =
  | { readonly kind: 'registered'; readonly jikr: string; readonly requestId: string }
  /** The document is wrong, and will be. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Nobody knows whether it was registered. */
  | { readonly kind: 'broken'; readonly problem: string };

/** Reads an answer: the document's code, or a SOAP fault of the client (its request is wrong) or of the server. */
export function readEfiAnswer(status: number, text: string): EfiAnswer {
  const nothing = { kind: 'broken', problem: `the register answered ${status}` } as const;
  const answer = parsed(text);
  const find = (name: string): string | undefined => {
    const found = answer?.getElementsByTagNameNS('*', name).item(0);
    return found?.textContent?.trim() || undefined;
  };
  const jikr = find('FIC');
  const header = answer?.getElementsByTagNameNS(SCHEMA, 'Header').item(0);
  if (status === 200 && jikr !== undefined) {
    return { kind: 'registered', jikr, requestId: header?.getAttribute('RequestUUID') ?? '' };
  }
  // SOAP 1.1 names the parts of a fault without a namespace.
  const fault = answer?.getElementsByTagName('faultcode').item(0)?.textContent?.trim();
  if (fault === undefined) return nothing;
  const reason = answer?.getElementsByTagName('faultstring').item(0)?.textContent?.trim();
  const problem = ['the register answered', find('code'), reason].filter(Boolean).join(' ');
  return /(?:^|:)Client$/i.test(fault) ? { kind: 'refused', problem } : { kind: 'broken', problem };
}

/** undefined for anything but XML. */
function parsed(text: string): Document | undefined {
  let isWrong = text.trim() === '' || /<!DOCTYPE/i.test(text);
  const wrong = (): void => {
    isWrong = true;
  };
  const handler = { warning: () => undefined, error: wrong, fatalError: wrong };
  try {
    const document = isWrong ? undefined : new DOMParser({ errorHandler: handler }).parseFromString(text, 'text/xml');
    return isWrong ? undefined : document;
  } catch {
    return undefined;
  }
}
