import menu from './cnr/menu.json';
import shell from './cnr/shell.json';
import states from './cnr/states.json';

/** The words of the first screen. */
export const messages = { ...menu, ...shell, ...states };
