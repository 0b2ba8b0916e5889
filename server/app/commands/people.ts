import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config/config.ts';
import { loadOrCreateSecret } from '#server/config/loadOrCreateSecret.ts';
import type { Database } from '#server/database/Database.ts';
import { primaryReports } from '#server/database/Reports.ts';
import { Refusal } from '#server/http/Refusal.ts';
import {
  DataRequests,
  type FoundCustomer,
  namesCustomer,
  readSearch,
  type Search,
} from '#server/people/DataRequests.ts';
import { FavoriteDishes } from '#server/people/FavoriteDishes.ts';
import { ForgottenPromoUses } from '#server/people/ForgottenPromoUses.ts';
import { PersonalData } from '#server/people/PersonalData.ts';
import { SavedAddresses } from '#server/people/SavedAddresses.ts';
import { SignedInDevices } from '#server/people/SignedInDevices.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';
import { readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { openStorage } from './openStorage.ts';
import { printable } from './printable.ts';
import { CommandRefused, runCommand } from './runCommand.ts';

const USAGE = `Usage: npm run people -- find CUSTOMER [--reason TEXT]
       npm run people -- export CUSTOMER [--to NEW_FILE] [--reason TEXT]
       npm run people -- erase CUSTOMER --reason TEXT [--yes]
       npm run people -- log [CUSTOMER]

Answers a customer's request for their data. CUSTOMER is a phone number, an e-mail address or the id of a
customer. The server may be running.

find    lists customers and their orders
export  prints all data of a customer as JSON, as their own export in the account does
erase   shows what would be deleted; with --yes deletes it, as their own deletion in the account does
log     lists each find, export and erase; customers are in it as keyed hashes only

--to        writes the export into a new file that only you can read
--reason    why, for the log, such as the date of the letter; without name, number or address of the customer
${SETTINGS_USAGE.trimStart()}`;
const ACTIONS = ['find', 'export', 'erase', 'log'];
const MAX_REASON = 200;
const OWNER_ONLY = 0o600;
const HASH_CHARACTERS = 8;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { values, positionals } = readCommandLine(
    { to: { type: 'string' }, reason: { type: 'string' }, yes: { type: 'boolean' }, ...SETTINGS_OPTIONS },
    { usage: USAGE },
  );
  const [action = '', ...words] = positionals;
  // A number may be typed with spaces.
  const typed = words.join(' ').trim();
  if (!ACTIONS.includes(action)) wrongCall(`Say what to do: ${ACTIONS.join(', ')}.`, USAGE);
  if (typed === '' && action !== 'log') wrongCall(`Name a customer to ${action}.`, USAGE);
  if (values.to !== undefined && action !== 'export') throw new CommandRefused('Only an export takes --to.');
  if (values.yes === true && action !== 'erase') throw new CommandRefused('Only erase takes --yes.');
  const reason = readReason(values.reason);
  if (values.to !== undefined && existsSync(values.to)) {
    throw new CommandRefused(`${values.to} exists already: an export never writes over something.`);
  }
  const settings = readSettings(values);
  const secret = secretOf(readConfig(settings.environment));
  const { database, market } = await openStorage(settings);
  try {
    const search = typed === '' ? undefined : readSearch(typed, market.phoneCountries[0]);
    const requests = openRequests(database, secret);
    if (search === undefined || action === 'log') await sayLog(requests, search);
    else if (action === 'find') await find(requests, { search, typed, reason });
    else if (action === 'export') await exportOne(requests, { search, typed, reason, to: values.to });
    else await erase(requests, { search, typed, reason, isConfirmed: values.yes === true });
    return 0;
  } finally {
    await database.close();
  }
});

interface Request {
  readonly search: Search;
  readonly typed: string;
  readonly reason: string | undefined;
}

function readReason(text: string | undefined): string | undefined {
  const reason = text?.trim();
  if (reason === '' || (reason?.length ?? 0) > MAX_REASON) {
    throw new CommandRefused(`--reason must have 1 to ${MAX_REASON} characters.`);
  }
  return reason;
}

/** The server's secret, without which hashes would match no others. */
function secretOf({ tokenSecret, dataDir }: Config): string {
  if (tokenSecret !== undefined) return tokenSecret;
  if (existsSync(join(dataDir, 'token-secret'))) return loadOrCreateSecret(dataDir);
  throw new CommandRefused(`TOKEN_SECRET is missing, and the folder "${dataDir}" has no token-secret of a server.`);
}

function openRequests(database: Database, secret: string): DataRequests {
  const now = (): Date => new Date();
  const data = new PersonalData({
    database,
    reports: primaryReports(database, now),
    places: new SavedAddresses(database, now),
    favorites: new FavoriteDishes(database),
    devices: new SignedInDevices(database, now),
    forgotten: new ForgottenPromoUses(secret),
    now,
  });
  return new DataRequests({ database, data, secret, now });
}

async function find(requests: DataRequests, { search, typed, reason }: Request): Promise<void> {
  const { customers } = await requests.look(search);
  mustNotName(reason, customers);
  const { otherOrders } = await requests.find(search, reason);
  for (const customer of customers) say(lineOf(customer));
  sayOtherOrders(otherOrders);
  if (customers.length === 0) throw new CommandRefused(`There is no customer ${typed}.`);
}

async function exportOne(
  requests: DataRequests,
  { search, typed, reason, to }: Request & { readonly to: string | undefined },
): Promise<void> {
  const { customer } = await theOne(requests, { search, typed });
  mustNotName(reason, [customer]);
  const text = `${JSON.stringify(await requests.export(search, customer.id, reason), undefined, 2)}\n`;
  if (to === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(to, text, { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    throw new CommandRefused(`${to} cannot be written: ${errorCodeOf(error)}.`);
  }
  say(`Wrote ${to}, which only you can read. Delete it after you have handed it over.`);
}

async function erase(
  requests: DataRequests,
  { search, typed, reason, isConfirmed }: Request & { readonly isConfirmed: boolean },
): Promise<void> {
  if (reason === undefined) throw new CommandRefused('Give the reason for the log: --reason "letter of 2 March".');
  const { customer, otherOrders } = await theOne(requests, { search, typed });
  mustNotName(reason, [customer]);
  if (customer.inProgress.length > 0) throw new CommandRefused(inProgressText(customer.inProgress));
  const plan = await requests.plan(customer.id);
  const { addresses, favorites, consents, sessions, accounts, orders } = plan;
  say(`Customer ${customer.id}, since ${customer.created_at}:`);
  say('- deletes phone number, e-mail address, names and picture');
  say(`- deletes what they saved: addresses ${addresses}, favorite dishes ${favorites}`);
  say(`- deletes what they agreed to: consents ${consents}; the texts themselves stay`);
  say(`- signs them out: sign-ins ${sessions}, accounts of vendors ${accounts}`);
  say(`- empties contacts, address, comment and notes of their orders: ${orders}; dishes, amounts and payments stay`);
  say('- keeps uses of promo codes by a keyed hash, and for a day the protection of the number against guessing');
  sayOtherOrders(otherOrders);
  if (!isConfirmed) {
    await requests.find(search, reason);
    throw new CommandRefused('Nothing was deleted. To delete it, add --yes.');
  }
  try {
    await requests.erase(search, customer.id, reason);
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefused(inProgressText([]));
    throw error;
  }
  say(
    'Erased. Tills that get orders by webhook keep copies of their own, and backups keep the customer until they expire.',
  );
}

function inProgressText(numbers: readonly string[]): string {
  const which = numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
  return `An order is in progress${which}, and its courier needs the contacts. Nothing was deleted: try again when it has ended.`;
}

/** The one existing customer. */
async function theOne(
  requests: DataRequests,
  { search, typed }: Pick<Request, 'search' | 'typed'>,
): Promise<{ readonly customer: FoundCustomer; readonly otherOrders: readonly string[] }> {
  const { customers, otherOrders } = await requests.look(search);
  const [customer, ...more] = customers;
  if (customer === undefined) {
    sayOtherOrders(otherOrders);
    throw new CommandRefused(`There is no customer ${typed}.`);
  }
  if (more.length > 0) {
    const ids = customers.map(({ id }) => id).join(', ');
    throw new CommandRefused(`${customers.length} customers have ${typed}: name one by id. They are ${ids}.`);
  }
  if (customer.gone_at !== null) {
    throw new CommandRefused(`The customer ${typed} was erased or merged with another one at ${customer.gone_at}.`);
  }
  return { customer, otherOrders };
}

function mustNotName(reason: string | undefined, customers: readonly FoundCustomer[]): void {
  if (reason !== undefined && customers.some((customer) => namesCustomer(reason, customer))) {
    throw new CommandRefused(
      '--reason names the customer: it stays in the log, so write it without name and contacts.',
    );
  }
}

function lineOf(customer: FoundCustomer): string {
  const { id, phone, email, first_name, patronymic, last_name, created_at, gone_at, issuers, orders, inProgress } =
    customer;
  const name = [first_name, patronymic, last_name].filter((part) => part !== null).join(' ');
  const parts = [
    id,
    phone,
    email,
    name,
    ...issuers,
    `since ${created_at}`,
    gone_at === null ? undefined : `erased or merged at ${gone_at}`,
    `${orders} orders`,
    inProgress.length === 0 ? undefined : `in progress: ${inProgress.join(', ')}`,
  ];
  return printable(parts.filter((part) => part !== undefined && part !== null && part !== '').join('  '));
}

function sayOtherOrders(numbers: readonly string[]): void {
  if (numbers.length > 0)
    say(`The same contact is in other customers' orders, of which the newest are ${numbers.join(', ')}.`);
}

async function sayLog(requests: DataRequests, search: Search | undefined): Promise<void> {
  const entries = await requests.log(search);
  for (const { at, action, person_hash, reason } of entries) {
    const who = person_hash === null ? 'nobody' : person_hash.slice(0, HASH_CHARACTERS);
    say(
      printable(`${at}  ${action.padEnd('export'.length)}  ${who.padEnd(HASH_CHARACTERS)}  ${reason ?? 'no reason'}`),
    );
  }
  if (entries.length === 0)
    say(search === undefined ? 'The log has no entries.' : 'The log has no entries of this customer.');
}
