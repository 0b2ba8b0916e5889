import catalog from './en/catalog.json';
import desk from './en/desk.json';

/** The words of the desk, which is a page of its own. */
export const messages = {
  ...catalog,
  ...desk,
};
