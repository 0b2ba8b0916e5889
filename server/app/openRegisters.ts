import type { Config } from '#server/config/config.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import { ATOL_ONLINE, AtolOnline } from '#server/payments/fiscal/AtolOnline.ts';
import type { FiscalRegister } from '#server/payments/fiscal/FiscalRegister.ts';
import { YooKassaReceipts } from '#server/payments/yooKassa/YooKassaReceipts.ts';

type Settings = Pick<Config, 'atolOnline' | 'yookassa' | 'taxSystem' | 'publicUrl'>;

/** The fiscal registers that this server has settings for. */
export function openRegisters({
  atolOnline,
  yookassa,
  taxSystem,
  publicUrl,
}: Settings): ReadonlyMap<string, FiscalRegister> {
  const registers: readonly FiscalRegister[] = [
    ...(atolOnline
      ? [new AtolOnline({ ...atolOnline, taxSystem, paymentAddress: publicUrl ?? atolOnline.email })]
      : []),
    ...(yookassa ? [new YooKassaReceipts({ ...yookassa, taxSystem })] : []),
  ];
  return new Map(registers.map((register) => [register.name, register]));
}

/** What the market's register lacks; undefined when it has everything, or the market names none. */
export function missingRegisterKeys(
  { fiscalRegister }: Pick<CheckedMarket, 'fiscalRegister'>,
  config: Pick<Config, 'market' | 'atolOnline'>,
): string | undefined {
  if (fiscalRegister !== ATOL_ONLINE || config.atolOnline !== undefined) return undefined;
  return `The settings of ATOL Online (ATOL_LOGIN and others, docs/settings.md) are missing: markets/${config.market}/market.json names the fiscal register ${ATOL_ONLINE}.`;
}
