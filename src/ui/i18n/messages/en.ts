import menu from './en/menu.json';
import shell from './en/shell.json';
import states from './en/states.json';

/** The words of the first screen. */
export const messages = { ...menu, ...shell, ...states };
