import menu from './menu.json';
import shell from './shell.json';
import states from './states.json';

/** Messages of the first screen. */
export const messages = { ...menu, ...shell, ...states };
