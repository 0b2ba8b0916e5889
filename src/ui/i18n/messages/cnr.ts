import cart from './cnr/cart.json';
import errors from './cnr/errors.json';
import location from './cnr/location.json';
import menu from './cnr/menu.json';
import orders from './cnr/orders.json';
import session from './cnr/session.json';
import shell from './cnr/shell.json';
import states from './cnr/states.json';

export const messages = { ...shell, ...menu, ...states, ...errors, ...location, ...cart, ...session, ...orders };
