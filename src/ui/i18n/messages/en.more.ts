import cart from './en/cart.json';
import dish from './en/dish.json';
import errors from './en/errors.json';
import location from './en/location.json';
import orders from './en/orders.json';
import session from './en/session.json';
import validation from './en/validation.json';

/** The words of all that opens later. */
export const messages = { ...cart, ...dish, ...errors, ...location, ...orders, ...session, ...validation };
