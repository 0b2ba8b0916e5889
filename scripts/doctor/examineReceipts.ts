import type { Database } from '#server/database/Database.ts';
import { FiscalReceipts } from '#server/orders/receipts/FiscalReceipts.ts';
import type { Finding } from './Finding.ts';

const WHAT = 'fiscal receipts in the database';

/** Names fiscal receipts that their register has not accepted; nothing where the market has no register. */
export async function examineReceipts(
  register: string | undefined,
  open: () => Promise<Database | undefined>,
): Promise<readonly Finding[]> {
  if (register === undefined) return [];
  let database: Database | undefined;
  try {
    database = await open();
    if (database === undefined) return [];
    const dead = await new FiscalReceipts(database).listDead();
    if (dead.length === 0) return [{ kind: 'good', what: WHAT }];
    return dead.map(({ order_number, kind, problem }) => ({
      kind: 'bad',
      what: `${WHAT}, ${kind} of order ${order_number}`,
      detail: `${register} has not accepted it: ${problem}`,
    }));
  } catch (error) {
    return [{ kind: 'unknown', what: WHAT, detail: `cannot be read: ${(error as Error).message}` }];
  } finally {
    await database?.close();
  }
}
