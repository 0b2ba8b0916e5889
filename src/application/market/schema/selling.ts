import { about, choice, dictionary, list, number, optional, section, text } from '#domain/validation/Schema.ts';
import { channels, some, TIME_OF_DAY, waitMinutes } from './values.ts';

/** Taxes, receipts, messages and waits of orders. */
export const sellingSettings = {
  taxes: optional(
    section(
      {
        rates: dictionary(
          list(
            section({
              from: optional(
                text({
                  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
                  description:
                    "The restaurant's date from which it holds, until the next one. Absent: from the beginning.",
                }),
              ),
              percent: optional(
                number({ minimum: 0, maximum: 100, description: 'Up to two decimal places. Absent: not taxed.' }),
              ),
            }),
            { minItems: 1 },
          ),
          {
            minProperties: 1,
            description:
              'Tax rates by name: { "standard": [{ "percent": 20 }, { "from": "2026-01-01", "percent": 22 }] }. Dishes and modifiers name one as their taxRate.',
          },
        ),
        dishes: about(some, 'The rate of dishes without a taxRate. A modifier without one has that of its dish.'),
        delivery: optional(about(some, 'The rate of the delivery price; that of dishes when absent.')),
        tips: optional(about(some, 'The rate of tips; that of dishes when absent.')),
      },
      'Taxes that prices include. Without them the shop names no tax.',
    ),
  ),
  fiscalRegister: optional(
    choice(
      ['atol-online', 'montenegro-efi', 'yookassa'],
      'Who registers the receipts of online payments: a cloud till, the Tax Administration of Montenegro, or the payment provider itself. Needs taxes. Absent: nobody.',
    ),
  ),
  notifications: optional(
    section(
      {
        from: optional(
          text({
            pattern: '^[^<>]*<?[^\\s<>@]+@[^\\s<>@]+\\.[^\\s<>@]+>?$',
            description: 'The sender of e-mails: "Carte <orders@carte.example>". Needed where a step names email.',
          }),
        ),
        steps: section(
          {
            new: channels('The restaurant has the order.'),
            accepted: channels('The restaurant has accepted it.'),
            cooking: channels('It is being cooked.'),
            ready: channels('It is packed, or can be collected.'),
            'on-the-way': channels('The courier has it.'),
            delivered: channels('It was handed over.'),
            'picked-up': channels('It was collected.'),
            cancelled: channels('It was cancelled.'),
            rejected: channels('The restaurant could not accept it.'),
            refund: channels('Money went back.'),
          },
          'Channels of each step, the preferred one first. The next one is used when one cannot reach the customer.',
        ),
        quietHours: optional(
          section(
            {
              from: text({ pattern: TIME_OF_DAY, description: 'Such as 22:00.' }),
              to: text({ pattern: TIME_OF_DAY, description: 'Such as 08:00.' }),
            },
            "Hours of the restaurant's time in which only e-mails are sent.",
          ),
        ),
      },
      'What customers are told about their orders, beside the pages. Absent: nothing. Only the server uses it.',
    ),
  ),
  acceptance: optional(
    section(
      {
        deskMinutes: optional(waitMinutes('After which the desk rings more often: 3 when absent.')),
        managerMinutes: optional(waitMinutes('After which webhooks get order.unaccepted: 6 when absent.')),
        customerMinutes: optional(waitMinutes("After which the order's page says so: 10 when absent.")),
        endMinutes: optional(waitMinutes('After which the order is rejected and paid back: 20 when absent.')),
        awayMinutes: optional(
          waitMinutes(
            'After which a restaurant whose desk and webhooks are not there takes no orders for as soon as possible: 10 when absent.',
          ),
        ),
      },
      'Minutes that an order waits for its restaurant, each more than the one before. Only the server uses them.',
    ),
  ),
};
