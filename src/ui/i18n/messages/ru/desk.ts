import catalog from './catalog.json';
import desk from './desk.json';

/** The words of the desk, which is a page of its own. */
export const messages = {
  ...catalog,
  ...desk,
};
