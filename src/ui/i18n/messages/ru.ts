import cart from './ru/cart.json';
import errors from './ru/errors.json';
import location from './ru/location.json';
import menu from './ru/menu.json';
import orders from './ru/orders.json';
import session from './ru/session.json';
import shell from './ru/shell.json';
import states from './ru/states.json';

export const messages = { ...shell, ...menu, ...states, ...errors, ...location, ...cart, ...session, ...orders };
