import cart from './cnr/cart.json';
import dish from './cnr/dish.json';
import errors from './cnr/errors.json';
import location from './cnr/location.json';
import orders from './cnr/orders.json';
import session from './cnr/session.json';
import validation from './cnr/validation.json';

/** The words of all that opens later. */
export const messages = { ...cart, ...dish, ...errors, ...location, ...orders, ...session, ...validation };
