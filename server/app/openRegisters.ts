import { ConfigError } from '#server/config/ConfigError.ts';
import type { Config } from '#server/config/config.ts';
import type { MontenegroAccount } from '#server/config/montenegroAccount.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import { ATOL_ONLINE, AtolOnline } from '#server/payments/fiscal/AtolOnline.ts';
import { FiscalNumbers } from '#server/payments/fiscal/FiscalNumbers.ts';
import type { FiscalRegister } from '#server/payments/fiscal/FiscalRegister.ts';
import { MONTENEGRO_EFI, MontenegroRegister } from '#server/payments/fiscal/montenegro/MontenegroRegister.ts';
import { SigningCertificate } from '#server/payments/fiscal/montenegro/SigningCertificate.ts';
import { YooKassaReceipts } from '#server/payments/yooKassa/YooKassaReceipts.ts';

type Settings = Pick<Config, 'atolOnline' | 'montenegro' | 'yookassa' | 'taxSystem' | 'publicUrl'>;

type Needs = Pick<HttpContext, 'database' | 'now'>;

/** The fiscal registers that this server has settings for. Throws a ConfigError for a certificate that cannot sign. */
export async function openRegisters(
  { atolOnline, montenegro, yookassa, taxSystem, publicUrl }: Settings,
  needs: Needs,
): Promise<ReadonlyMap<string, FiscalRegister>> {
  const registers: readonly FiscalRegister[] = [
    ...(atolOnline
      ? [new AtolOnline({ ...atolOnline, taxSystem, paymentAddress: publicUrl ?? atolOnline.email })]
      : []),
    ...(montenegro ? [await openMontenegro(montenegro, needs)] : []),
    ...(yookassa ? [new YooKassaReceipts({ ...yookassa, taxSystem })] : []),
  ];
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

/** What the market's register lacks; undefined when it has everything, or the market names none. */
export function missingRegisterKeys(
  { fiscalRegister }: Pick<CheckedMarket, 'fiscalRegister'>,
  config: Pick<Config, 'market' | 'atolOnline' | 'montenegro'>,
): string | undefined {
  const [account, settings] = accountOf(fiscalRegister, config);
  if (settings === undefined || account !== undefined) return undefined;
  return `The settings of ${settings} and others, docs/settings.md) are missing: markets/${config.market}/market.json names the fiscal register ${fiscalRegister}.`;
}

/** What a register's account needs, with its first setting; nothing for one that has the keys of its payments. */
function accountOf(
  register: string | undefined,
  { atolOnline, montenegro }: Pick<Config, 'atolOnline' | 'montenegro'>,
): readonly [account?: object | undefined, settings?: string] {
  if (register === ATOL_ONLINE) return [atolOnline, 'ATOL Online (ATOL_LOGIN'];
  return register === MONTENEGRO_EFI ? [montenegro, 'the Tax Administration (EFI_TIN'] : [];
}
