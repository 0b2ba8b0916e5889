import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import { writtenAmount } from './writtenAmount.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The days as a file for spreadsheets: `date,orders,turnover,returning,refused`, amounts as `490.50`. */
export function numbersCsv({ days }: DeskNumbers): string {
  const rows = days.map(({ date, orders, amount, returning, refused }) => [
    date,
    orders,
    writtenAmount(amount),
    returning,
    refused,
  ]);
  const lines = [['date', 'orders', 'turnover', 'returning', 'refused'], ...rows].map((row) => row.join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
