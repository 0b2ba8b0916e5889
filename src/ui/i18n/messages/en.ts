import cart from './en/cart.json';
import errors from './en/errors.json';
import location from './en/location.json';
import menu from './en/menu.json';
import orders from './en/orders.json';
import session from './en/session.json';
import shell from './en/shell.json';
import states from './en/states.json';

export const messages = { ...shell, ...menu, ...states, ...errors, ...location, ...cart, ...session, ...orders };
