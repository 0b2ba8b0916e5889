import { LANGUAGES } from '#domain/text/languages.ts';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import type { PrintersTable } from '#server/database/Schema.ts';
import { NetworkPrinter } from '#server/orders/tickets/NetworkPrinter.ts';
import {
  type NewPrinter,
  ORDER_PAPERS,
  PAPER_WIDTHS,
  PRINTER_KINDS,
  Printers,
} from '#server/orders/tickets/Printers.ts';
import { CODE_PAGES } from '#server/orders/tickets/paperBytes.ts';
import { newTicket } from '#server/orders/tickets/queueTickets.ts';
import { TicketPapers } from '#server/orders/tickets/TicketPapers.ts';
import { type ActionCall, runActions } from './runActions.ts';

/** `npm run printers -- list` shows the printers of kitchens. */
const USAGE = `Usage: npm run printers -- list
       npm run printers -- add NAME --restaurant ID --kind network --address 192.168.1.50
       npm run printers -- add NAME --restaurant ID --kind star|epson
       npm run printers -- test ID_OF_A_PRINTER
       npm run printers -- remove ID_OF_A_PRINTER

--papers      what it prints of each order: ${ORDER_PAPERS.join(',')}; kitchen without it
--stations    kitchen tickets of these tags, groups or menus only, such as drinks,grill
--locale      language of its papers: ${Object.keys(LANGUAGES).join(', ')}; the market's first one without it
--width       characters in a line: ${PAPER_WIDTHS.join(', ')}; 42 without it
--code-pages  whose numbers of code pages it follows: ${CODE_PAGES.join(', ')}; epson without it
`;

await runActions({
  usage: USAGE,
  actions: { list, add, remove, test },
  takesRestaurant: true,
  options: ['kind', 'address', 'papers', 'stations', 'locale', 'width', 'code-pages'],
});

async function list({ database, say }: ActionCall): Promise<void> {
  const all = await new Printers(database).list();
  for (const { id, restaurant_id, name, kind, address, papers, stations, locale, width } of all) {
    const where = address ?? 'asks the server';
    const what = stations === null ? '' : ` of ${listed(stations)}`;
    say(`${id}  ${name}  ${restaurant_id}  ${kind}, ${where}  ${listed(papers)}${what}  ${locale}, ${width}`);
  }
  if (all.length === 0) say('There are no printers.');
}

async function add(call: ActionCall): Promise<void> {
  const { database, now, say } = call;
  const added = readPrinter(call, await new CatalogRepository(database).load());
  const { printer, secret } = await new Printers(database).add(added, now);
  say(`${printer.id} prints the orders that are accepted from now on.`);
  if (secret === undefined) return;
  say('Enter this address in its settings, after the address of the shop. It is shown only once:');
  say(`/printers/${printer.kind}/${secret}`);
}

async function remove({ database, argument, now, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say which printer to remove: `list` shows them.');
  if (!(await new Printers(database).remove(argument, now))) fail(`There is no printer ${argument}.`);
  say(`${argument} was removed.`);
}

async function test({ database, argument, now, say, fail }: ActionCall): Promise<void> {
  if (argument === undefined) return fail('Say which printer to test: `list` shows them.');
  const printer = await new Printers(database).find(argument);
  if (printer === undefined) return fail(`There is no printer ${argument}.`);
  const ids = { printerId: printer.id, restaurantId: printer.restaurant_id };
  const ticket = newTicket({ ...ids, orderId: null, kind: 'test', event: 'test', at: now });
  if (printer.address === null) {
    await database.write((writer) => writer.insertInto('tickets').values(ticket).execute());
    return say('The printer gets a test page when it asks next.');
  }
  const outcome = await NetworkPrinter.at(printer.address).print(TicketPapers.testBytes(printer), async () => {});
  say(outcome.kind === 'printed' ? 'A test page was printed.' : `It did not print: ${outcome.problem}.`);
}

/** The printer that the options describe. Anything wrong with them ends the command. */
function readPrinter(
  { argument, restaurant, options, locales, fail }: ActionCall,
  { restaurants, menus, groups, dishes }: CatalogDocument,
): NewPrinter {
  const { kind, address, papers = 'kitchen', stations, locale = locales[0], width = '42' } = options;
  const oneOf = <Value extends string>(name: string, value: string | undefined, all: readonly Value[]): Value =>
    all.find((one) => one === value) ?? fail(`--${name} is ${all.join(', ')}, not ${value ?? 'left out'}.`);
  if (argument === undefined) return fail('Say what its people call the printer.');
  const kindOf = oneOf('kind', kind, PRINTER_KINDS);
  if ((kindOf === 'network') !== (address !== undefined))
    fail('--address belongs to a network printer, which needs it.');
  if (address !== undefined && !NetworkPrinter.isAddress(address)) fail(`--address is like 192.168.1.50:9100.`);
  const marks = new Set([...menus, ...groups].map(({ id }) => id).concat(dishes.flatMap(({ tags }) => tags)));
  const named = stations?.split(',');
  const unknown = named?.find((one) => !marks.has(one));
  if (unknown !== undefined) fail(`No dish has the tag, group or menu ${unknown}.`);
  return {
    name: argument,
    kind: kindOf,
    address,
    restaurantId: oneOf(
      'restaurant',
      restaurant,
      restaurants.map(({ id }) => id),
    ),
    papers: papers.split(',').map((paper) => oneOf('papers', paper, ORDER_PAPERS)),
    stations: named,
    locale: oneOf('locale', locale, Object.keys(LANGUAGES)),
    width: Number(oneOf('width', width, PAPER_WIDTHS.map(String))),
    codePages: oneOf('code-pages', options['code-pages'] ?? 'epson', CODE_PAGES),
  };
}

function listed(json: NonNullable<PrintersTable['stations']>): string {
  return (JSON.parse(json) as readonly string[]).join(', ');
}
