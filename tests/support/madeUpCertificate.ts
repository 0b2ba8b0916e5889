import { generate } from 'selfsigned';

interface MadeUpCertificate {
  /** Both as PEM. */
  readonly key: string;
  readonly certificate: string;
}

/** A self-signed certificate of a made-up seller, RSA of 2048 bits, that holds from 2020. */
export async function madeUpCertificate(endsAt: Date = new Date('2099-01-01T00:00:00Z')): Promise<MadeUpCertificate> {
  const made = await generate([{ name: 'commonName', value: 'Made-up seller' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date('2020-01-01T00:00:00Z'),
    notAfterDate: endsAt,
  });
  return { key: made.private, certificate: made.cert };
}
