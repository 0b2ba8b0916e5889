import catalog from './cnr/catalog.json';
import desk from './cnr/desk.json';

/** The words of the desk, which is a page of its own. */
export const messages = {
  ...catalog,
  ...desk,
};
