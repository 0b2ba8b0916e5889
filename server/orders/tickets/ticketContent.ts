import { isAllergen } from '#domain/catalog/allergens.ts';
import { sumOf } from '#domain/money/money.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { type LocalizedText, pickText } from '#domain/text/LocalizedText.ts';
import type { OrderPaper } from '#server/database/Schema.ts';
import { type MessageId, message, type OwnTexts } from '#server/shared/i18n/messages.ts';
import { amountText, percentText } from '#server/shared/i18n/moneyText.ts';
import type { StoredOrder } from '../OrdersRepository.ts';
import { type OrderedDish, orderSums } from '../orderSums.ts';
import type { PaperLine } from './paperLines.ts';

/** What papers tell of an order. */
export interface TicketOrder {
  readonly stored: Pick<StoredOrder, 'order' | 'lines' | 'history'>;
  /** The restaurant's name, and its time zone (IANA name or offset). */
  readonly restaurant: { readonly name: LocalizedText; readonly timezone: string };
  /** Of an ordered dish with its modifiers, each once. */
  readonly allergensOf: (dish: OrderedDish) => readonly string[];
  /** Dishes that the printer's station cooks: all without it. */
  readonly isOfStation?: ((dish: OrderedDish) => boolean) | undefined;
  readonly locale: string;
  readonly texts: OwnTexts | undefined;
  /** It may have been printed before. */
  readonly isCopy: boolean;
}

type Say = (id: MessageId, values?: Readonly<Record<string, string>>) => string;

/**
 * What a paper of an order says; no lines when none of its dishes is of the printer's station. Amounts of a bill are
 * the order's own and add up to its total.
 */
export function ticketContent(kind: OrderPaper, ticket: TicketOrder): readonly PaperLine[] {
  const say: Say = (id, values) => message(id, ticket.locale, values, ticket.texts);
  const body = { kitchen: kitchenLines, label: labelLines, bill: billLines }[kind](ticket, say);
  if (body.length === 0) return [];
  return [...(ticket.isCopy ? [copyLine(say)] : []), ...headLines(ticket, say), RULE, ...body];
}

/** A page that shows whether a printer has the letters of its language, and its width. */
export function testPage(ticket: Pick<TicketOrder, 'locale' | 'texts' | 'isCopy'> & { readonly name: string }) {
  const say: Say = (id, values) => message(id, ticket.locale, values, ticket.texts);
  return [
    ...(ticket.isCopy ? [copyLine(say)] : []),
    { kind: 'text', text: say('ticket.test'), isLarge: true },
    { kind: 'text', text: ticket.name, isBold: true },
    RULE,
    { kind: 'text', text: say('ticket.test.letters') },
    { kind: 'pair', name: say('message.total'), value: amountText(123_456, ticket.locale) },
  ] as const satisfies readonly PaperLine[];
}

const RULE: PaperLine = { kind: 'rule' };

function copyLine(say: Say): PaperLine {
  return { kind: 'text', text: say('ticket.copy'), isLarge: true, isCentered: true };
}

function headLines({ stored: { order } }: TicketOrder, say: Say): readonly PaperLine[] {
  return [
    { kind: 'text', text: say('ticket.number', { number: order.number }), isLarge: true },
    { kind: 'text', text: say(`ticket.${order.delivery_type}`), isLarge: true },
  ];
}

/** What to cook. */
function kitchenLines(ticket: TicketOrder, say: Say): readonly PaperLine[] {
  const { stored, isOfStation = () => true, locale } = ticket;
  const { order } = stored;
  const dishes = orderSums(stored).dishes.filter(isOfStation);
  if (dishes.length === 0) return [];
  return [
    ...timeLines(ticket, say),
    { kind: 'text', text: say('ticket.people', { count: String(order.person_count) }) },
    RULE,
    ...dishes.flatMap((dish): readonly PaperLine[] => [
      { kind: 'text', text: dishText(dish, locale), isLarge: true },
      ...modifiersOf(dish, locale).map((text) => ({ kind: 'detail', text: `+ ${text}` }) as const),
      ...(dish.note === undefined ? [] : [{ kind: 'detail', text: say('ticket.note', { text: dish.note }) } as const]),
    ]),
    ...commentLines(ticket, say),
  ];
}

/** What is in a bag, and for whom. */
function labelLines(ticket: TicketOrder, say: Say): readonly PaperLine[] {
  const { stored, allergensOf, locale } = ticket;
  const { dishes } = orderSums(stored);
  const { name } = JSON.parse(stored.order.person) as { readonly name?: string | null };
  const allergens = [...new Set(dishes.flatMap(allergensOf))].map((code) =>
    isAllergen(code) ? say(`allergen.${code}`) : code,
  );
  return [
    ...(name ? [{ kind: 'text', text: name, isLarge: true } as const] : []),
    ...timeLines(ticket, say),
    RULE,
    ...dishes.flatMap((dish): readonly PaperLine[] => [
      { kind: 'text', text: dishText(dish, locale), isBold: true },
      ...modifiersOf(dish, locale).map((text) => ({ kind: 'detail', text: `+ ${text}` }) as const),
    ]),
    ...(allergens.length === 0
      ? []
      : [RULE, { kind: 'text', text: say('ticket.allergens', { list: allergens.join(', ') }) } as const]),
  ];
}

/** What a customer pays. It is no fiscal receipt. */
function billLines(ticket: TicketOrder, say: Say): readonly PaperLine[] {
  const { stored, restaurant, locale } = ticket;
  const { order } = stored;
  const { dishes, delivery, reduction, tips, total, taxes } = orderSums(stored);
  const amount = (value: number): string => amountText(value, locale);
  return [
    { kind: 'text', text: pickText(restaurant.name, locale) },
    ...timeLines(ticket, say),
    RULE,
    ...dishes.flatMap((dish): readonly PaperLine[] => [
      { kind: 'pair', name: dishText(dish, locale), value: amount(dish.sum) },
      ...modifiersOf(dish, locale).map((text) => ({ kind: 'detail', text: `+ ${text}` }) as const),
    ]),
    RULE,
    ...(delivery === undefined ? [] : [pair(say('receipt.delivery'), amount(delivery))]),
    ...(reduction === 0 ? [] : [pair(say('message.reduction'), amount(-reduction))]),
    ...(tips === 0 ? [] : [pair(say('receipt.tips'), amount(tips))]),
    { kind: 'pair', name: say('ticket.total', { currency: order.currency }), value: amount(total), isBold: true },
    ...taxes.flatMap(({ rate: { percent }, tax }) =>
      percent === undefined || tax === 0
        ? []
        : [pair(say('message.tax', { percent: percentText(percent, locale) }), amount(tax))],
    ),
    { kind: 'text', text: say(`pay.${order.pay_type}`) },
  ];
}

function pair(name: string, value: string): PaperLine {
  return { kind: 'pair', name, value };
}

/** When the order was accepted, and for when it is. */
function timeLines({ stored, restaurant: { timezone } }: TicketOrder, say: Say): readonly PaperLine[] {
  const { order, history } = stored;
  const accepted = history.find(({ status }) => status !== 'awaiting-payment' && status !== 'new')?.at;
  const wanted = order.requested_at ?? order.expected_at;
  return [
    ...(accepted === undefined
      ? []
      : [{ kind: 'text', text: say('ticket.accepted', { time: timeText(accepted, timezone) }) } as const]),
    {
      kind: 'text',
      text: wanted === null ? say('ticket.asap') : say('ticket.for', { time: timeText(wanted, timezone) }),
      isBold: true,
    },
  ];
}

function commentLines({ stored: { order } }: TicketOrder, say: Say): readonly PaperLine[] {
  if (!order.comment) return [];
  return [RULE, { kind: 'text', text: say('ticket.comment', { text: order.comment }), isBold: true }];
}

function dishText({ line, count }: OrderedDish, locale: string): string {
  return `${count} x ${pickText(JSON.parse(line.name) as LocalizedText, locale)}`;
}

/** The extras of one dish. Those that are partly free are stored twice. */
function modifiersOf({ line }: OrderedDish, locale: string): readonly string[] {
  const chosen = JSON.parse(line.modifiers) as readonly ChosenModifier[];
  return Array.from(Map.groupBy(chosen, ({ id }) => id).values(), (same) => {
    const count = sumOf(same, (one) => one.count);
    const name = same[0] === undefined ? '' : pickText(same[0].name, locale);
    return count === 1 ? name : `${name} x ${count}`;
  });
}

interface ChosenModifier {
  readonly id: string;
  readonly name: LocalizedText;
  readonly count: number;
}

/** Local date and time of a restaurant, `DD.MM. HH:MM`. */
function timeText(at: string, timezone: string): string {
  const { date, minute } = zonedTimeOf(new Date(at), timezone);
  const [, month, day] = date.split('-');
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day}.${month}. ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
