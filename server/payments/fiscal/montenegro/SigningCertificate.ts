import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SignedXml } from 'xml-crypto';

const BITS = 2048;
const SIGNATURE = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const DIGEST = 'http://www.w3.org/2001/04/xmlenc#sha256';
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** A seller's certificate with its private key: RSA of 2048 bits. */
export class SigningCertificate {
  /** The last moment at which it holds. */
  readonly endsAt: Date;
  readonly #startsAt: Date;
  readonly #key: KeyObject;
  readonly #keyPem: string;
  readonly #certificatePem: string;

  /** Throws when a file cannot be read, or the two do not belong together. */
  static async read(keyFile: string, certificateFile: string): Promise<SigningCertificate> {
    return new SigningCertificate(await readFile(keyFile, 'utf8'), await readFile(certificateFile, 'utf8'));
  }

  /** Both as PEM. Throws when they do not belong together. */
  constructor(keyPem: string, certificatePem: string) {
    const certificate = new X509Certificate(certificatePem);
    this.#key = createPrivateKey(keyPem);
    const { asymmetricKeyType, asymmetricKeyDetails } = this.#key;
    if (asymmetricKeyType !== 'rsa' || asymmetricKeyDetails?.modulusLength !== BITS) {
      throw new Error(`the key must be RSA of ${BITS} bits`);
    }
    if (!certificate.checkPrivateKey(this.#key)) throw new Error('the key belongs to another certificate');
    this.#startsAt = new Date(certificate.validFrom);
    this.endsAt = new Date(certificate.validTo);
    this.#keyPem = keyPem;
    this.#certificatePem = certificatePem;
  }

  /** Throws when the certificate does not hold at a time. */
  mustHoldAt(time: Date): void {
    if (time < this.#startsAt) throw new Error(`the certificate holds from ${this.#startsAt.toISOString()} on`);
    if (time > this.endsAt) throw new Error(`the certificate ended at ${this.endsAt.toISOString()}`);
  }

  /** RSA with SHA-256, PKCS #1 v1.5. */
  sign(text: string): Buffer {
    return sign('sha256', Buffer.from(text), this.#key);
  }

  /** Signs the root element, which has the attribute `Id`, with an enveloped signature at its end. */
  signXml(xml: string): string {
    const signed = new SignedXml({
      privateKey: this.#keyPem,
      publicCert: this.#certificatePem,
      signatureAlgorithm: SIGNATURE,
      canonicalizationAlgorithm: CANONICAL,
    });
    signed.addReference({ xpath: '/*', transforms: [ENVELOPED, CANONICAL], digestAlgorithm: DIGEST });
    signed.computeSignature(xml);
    return signed.getSignedXml();
  }
}
