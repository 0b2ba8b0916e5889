import { ConfigError } from './ConfigError.ts';
import { type ReadText, readAccount, readVendorUrl } from './vendorAccounts.ts';
import { EFI_URL, EFI_VERIFICATION_URL } from './vendorUrls.ts';

/** The seller and its codes, as the Tax Administration registered them. */
export interface MontenegroSeller {
  /** Tax number (PIB): 8 or 13 digits. */
  readonly tin: string;
  readonly name: string;
  readonly address: string;
  readonly town: string;
  readonly isVatPayer: boolean;
  /** Codes such as `ab123cd456`: of the business unit, the register (ENU), the software and the operator. */
  readonly businessUnit: string;
  readonly register: string;
  readonly software: string;
  readonly operator: string;
}

/** What the Tax Administration of Montenegro knows of the seller, with the key that signs its documents. */
export interface MontenegroAccount {
  /** Paths of the private key and the certificate, both as PEM. */
  readonly keyFile: string;
  readonly certificateFile: string;
  readonly seller: MontenegroSeller;
  readonly url: string;
  /** Address at which a customer verifies an invoice. */
  readonly verificationUrl: string;
}

const CODE = 'ab123cd456';

export const EFI_SETTINGS = [
  { name: 'EFI_KEY_FILE', what: "the file with the private key of the seller's certificate, PEM", sample: 'x' },
  { name: 'EFI_CERTIFICATE_FILE', what: 'the file with the certificate, PEM', sample: 'x' },
  { name: 'EFI_TIN', what: "the seller's tax number (PIB)", sample: '00000000' },
  { name: 'EFI_NAME', what: "the seller's name, as it is registered", sample: 'x' },
  { name: 'EFI_ADDRESS', what: 'its street and house', sample: 'x' },
  { name: 'EFI_TOWN', what: 'its town', sample: 'x' },
  {
    name: 'EFI_BUSINESS_UNIT',
    what: `the code of the business unit at the Tax Administration, such as ${CODE}`,
    sample: CODE,
  },
  { name: 'EFI_REGISTER', what: 'the code of the register (ENU)', sample: CODE },
  { name: 'EFI_SOFTWARE', what: 'the code of the software', sample: CODE },
  { name: 'EFI_OPERATOR', what: 'the code of the operator', sample: CODE },
] as const;

const CODES = ['EFI_BUSINESS_UNIT', 'EFI_REGISTER', 'EFI_SOFTWARE', 'EFI_OPERATOR'] as const;

/** Reads the seller at Montenegro's fiscal register, whose settings must be given together. */
export function readMontenegro(text: ReadText): MontenegroAccount | undefined {
  const account = readAccount(text, EFI_SETTINGS, 'EFI');
  if (account === undefined) return undefined;
  if (!/^(?:\d{8}|\d{13})$/.test(account.EFI_TIN)) {
    throw new ConfigError(`EFI_TIN must have 8 or 13 digits, not "${account.EFI_TIN}".`);
  }
  for (const name of CODES) {
    if (/^[a-z]{2}\d{3}[a-z]{2}\d{3}$/.test(account[name])) continue;
    throw new ConfigError(`${name} must be a code such as ${CODE}, not "${account[name]}".`);
  }
  const outsideVat = text('EFI_OUTSIDE_VAT') ?? 'no';
  if (outsideVat !== 'yes' && outsideVat !== 'no') {
    throw new ConfigError(`EFI_OUTSIDE_VAT must be yes or no, not "${outsideVat}".`);
  }
  return {
    keyFile: account.EFI_KEY_FILE,
    certificateFile: account.EFI_CERTIFICATE_FILE,
    seller: {
      tin: account.EFI_TIN,
      name: account.EFI_NAME,
      address: account.EFI_ADDRESS,
      town: account.EFI_TOWN,
      isVatPayer: outsideVat === 'no',
      businessUnit: account.EFI_BUSINESS_UNIT,
      register: account.EFI_REGISTER,
      software: account.EFI_SOFTWARE,
      operator: account.EFI_OPERATOR,
    },
    url: readVendorUrl('EFI_URL', text('EFI_URL') ?? EFI_URL),
    // The page reads what follows "#", behind the slash of its folder.
    verificationUrl: `${readVendorUrl('EFI_VERIFICATION_URL', text('EFI_VERIFICATION_URL') ?? EFI_VERIFICATION_URL)}/`,
  };
}
