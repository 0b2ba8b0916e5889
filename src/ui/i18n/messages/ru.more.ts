import cart from './ru/cart.json';
import dish from './ru/dish.json';
import errors from './ru/errors.json';
import location from './ru/location.json';
import orders from './ru/orders.json';
import session from './ru/session.json';
import validation from './ru/validation.json';

/** The words of all that opens later. */
export const messages = { ...cart, ...dish, ...errors, ...location, ...orders, ...session, ...validation };
