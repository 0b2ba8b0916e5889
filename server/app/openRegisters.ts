import { ConfigError } from '#server/config/ConfigError.ts';
import type { Config } from '#server/config/config.ts';
import { FISCAL_REGISTERS, type FiscalRegisterName } from '#server/config/fiscalRegisters.ts';
import type { MontenegroAccount } from '#server/config/montenegroAccount.ts';
import { ofAccounts } from '#server/config/vendorTable.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { AtolOnline } from '#server/payments/fiscal/AtolOnline.ts';
import { FiscalNumbers } from '#server/payments/fiscal/FiscalNumbers.ts';
import type { FiscalRegister } from '#server/payments/fiscal/FiscalRegister.ts';
import { MontenegroRegister } from '#server/payments/fiscal/montenegro/MontenegroRegister.ts';
import { SigningCertificate } from '#server/payments/fiscal/montenegro/SigningCertificate.ts';
import { YooKassaReceipts } from '#server/payments/yooKassa/YooKassaReceipts.ts';

type Settings = Pick<Config, FiscalRegisterName | 'taxSystem' | 'publicUrl'>;

type Needs = Pick<HttpContext, 'database' | 'now'>;

/** The fiscal registers that this server has settings for. Throws a ConfigError for a certificate that cannot sign. */
export async function openRegisters(config: Settings, needs: Needs): Promise<ReadonlyMap<string, FiscalRegister>> {
  const { taxSystem, publicUrl } = config;
  const registers = await Promise.all(
    ofAccounts<typeof FISCAL_REGISTERS, Promise<FiscalRegister>>(FISCAL_REGISTERS, config, {
      'atol-online': async (account) =>
        new AtolOnline({ ...account, taxSystem, paymentAddress: publicUrl ?? account.email }),
      'montenegro-efi': (account) => openMontenegro(account, needs),
      yookassa: async (account) => new YooKassaReceipts({ ...account, taxSystem }),
    }),
  );
  return new Map(registers.map((register) => [register.name, register]));
}

async function openMontenegro(
  { keyFile, certificateFile, ...settings }: MontenegroAccount,
  { database, now }: Needs,
): Promise<FiscalRegister> {
  const numbers = new FiscalNumbers(database);
  return new MontenegroRegister(
    { ...settings, certificate: await readCertificate(keyFile, certificateFile) },
    { numberOf: (receiptId, series) => numbers.numberOf(receiptId, series), now },
  );
}

async function readCertificate(keyFile: string, certificateFile: string): Promise<SigningCertificate> {
  try {
    return await SigningCertificate.read(keyFile, certificateFile);
  } catch (error) {
    throw new ConfigError(`EFI_KEY_FILE and EFI_CERTIFICATE_FILE cannot sign: ${String(error)}.`);
  }
}
