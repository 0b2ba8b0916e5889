import menu from './ru/menu.json';
import shell from './ru/shell.json';
import states from './ru/states.json';

/** The words of the first screen. */
export const messages = { ...menu, ...shell, ...states };
