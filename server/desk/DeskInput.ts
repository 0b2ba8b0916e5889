import { array, boolean, enums, integer, nonempty, nullable, optional, size, string, type } from 'superstruct';
import { MAX_CART_LINES, MAX_LINE_COUNT } from '#domain/cart/Cart.ts';
import { ORDER_STATUSES } from '#domain/order/Order.ts';
import { MAX_KEY_NAME, MAX_PORTIONS } from '#domain/validation/deskLimits.ts';
import { between, idField, maybe, maybeText, TEXT_LIMITS, text } from '#server/http/input/fields.ts';

/** Maximum time in minutes that a kitchen may promise. */
const MAX_MINUTES = 24 * 60;

export const deskStatusInput = type({
  status: enums(ORDER_STATUSES),
  /** The status that the desk displayed; refused when it has changed. */
  from: maybe(enums(ORDER_STATUSES)),
  reason: maybeText(TEXT_LIMITS.comment),
  /** Minutes from now until the order arrives or is ready to collect. */
  minutes: maybe(between(integer(), 1, MAX_MINUTES)),
  /** The time itself, for a press that may arrive late. */
  expectedAt: maybe(string()),
  /** Tells nobody but desks until the time to undo the step is over. */
  undoable: maybe(boolean()),
});

/** Undoes the step that the request with this idempotency key made. */
export const deskUndoInput = type({ id: nonempty(text(255)) });

/** `from`: the expected time that the desk displayed; refused when it has changed. */
export const deskTimeInput = type({ expectedAt: string(), from: nullable(string()) });

/** Dishes that the kitchen has run out of. */
export const deskMissingInput = type({
  lines: size(
    array(
      type({
        /** Number of the line in the order. */
        line: between(integer(), 0, MAX_CART_LINES),
        count: between(integer(), 1, MAX_LINE_COUNT),
        /** The count that the desk displayed; refused when it has changed. */
        from: between(integer(), 1, MAX_LINE_COUNT),
      }),
    ),
    1,
    MAX_CART_LINES,
  ),
});

export const deskPauseInput = type({ paused: boolean(), until: optional(nullable(string())) });

/** Maximum additional wait in minutes; with a longer one a kitchen pauses instead. */
const MAX_BUSY_MINUTES = 180;

export const deskBusyInput = type({ minutes: between(integer(), 0, MAX_BUSY_MINUTES) });

export const deskAvailabilityInput = type({
  available: boolean(),
  restoId: idField,
  /** When something that is sold out comes back by itself. */
  until: maybe(string()),
  /** How many changes the desk has displayed; refused when there are more by now. */
  revision: maybe(between(integer(), 0, Number.MAX_SAFE_INTEGER)),
});

export const deskDishInput = type({
  ...deskAvailabilityInput.schema,
  /** Number of portions left; an available dish without it is not counted. */
  left: maybe(between(integer(), 1, MAX_PORTIONS)),
  /** The count that an undone change had set: what was sold since then is taken off `left`. */
  undoneLeft: maybe(between(integer(), 1, MAX_PORTIONS)),
});

/** A new desk key; without a restaurant it is one for all of them. */
export const deskKeyInput = type({
  name: nonempty(text(MAX_KEY_NAME)),
  role: enums(['manager', 'staff']),
  restoId: maybe(idField),
});
