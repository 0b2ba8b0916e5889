import type { MarketManifest } from '#application/market/Market.ts';
import { isCalendarDate } from '#domain/schedule/isoTime.ts';
import { FISCAL_REGISTERS } from '#server/config/fiscalRegisters.ts';
import { didYouMean } from '#server/shared/didYouMean.ts';

/** Names of rates, as catalogs can state them. */
const RATE_NAME = /^[a-z0-9-]{1,32}$/;
const DECIMALS = 100;

interface TaxFault {
  readonly key: string;
  readonly reason: string;
}

/** Errors of a market's taxes that its schema does not find. */
export function taxFaults({
  taxes: plan,
  fiscalRegister,
  providers,
}: Pick<MarketManifest, 'taxes' | 'fiscalRegister' | 'providers'>): readonly TaxFault[] {
  const faults: TaxFault[] = [];
  if (fiscalRegister !== undefined && plan === undefined) {
    faults.push({
      key: 'taxes',
      reason: `is missing: the fiscal register ${fiscalRegister} needs the tax of each line`,
    });
  }
  if (fiscalRegister === 'yookassa' && providers.payments?.some((name) => name !== fiscalRegister) !== false) {
    const reason =
      'is yookassa, which makes receipts of its own payments only: providers.payments must be ["yookassa"]';
    faults.push({ key: 'fiscalRegister', reason });
  }
  if (plan === undefined) return faults;
  const fault = (key: string, reason: string): void => {
    faults.push({ key: `taxes.${key}`, reason });
  };
  const names = Object.keys(plan.rates);
  const taken: readonly number[] | undefined =
    fiscalRegister === undefined ? undefined : FISCAL_REGISTERS[fiscalRegister].rates;
  for (const [name, dated] of Object.entries(plan.rates)) {
    if (!RATE_NAME.test(name)) fault(`rates.${name}`, 'must have 1 to 32 small letters, digits and dashes as its name');
    const dates = dated.map(({ from = '' }) => from);
    for (const [index, { from, percent = 0 }] of dated.entries()) {
      const key = `rates.${name}.${index}`;
      if (from !== undefined && !isCalendarDate(from)) fault(`${key}.from`, `there is no date "${from}"`);
      if (dates.indexOf(from ?? '') < index) fault(key, 'holds from the same date as another percentage of the rate');
      if (!Number.isInteger(Number((percent * DECIMALS).toPrecision(12)))) {
        fault(`${key}.percent`, `must have at most two decimal places, not ${percent}`);
      } else if (taken !== undefined && !taken.includes(percent)) {
        fault(`${key}.percent`, `is ${percent}, but the fiscal register ${fiscalRegister} takes ${taken.join(', ')}`);
      }
    }
  }
  for (const use of ['dishes', 'delivery', 'tips'] as const) {
    const name = plan[use];
    if (name === undefined || names.includes(name)) continue;
    fault(use, `there is no rate "${name}"${didYouMean(name, names)}; rates has ${names.join(', ')}`);
  }
  return faults;
}
