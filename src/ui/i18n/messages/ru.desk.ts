import catalog from './ru/catalog.json';
import desk from './ru/desk.json';

/** The words of the desk, which is a page of its own. */
export const messages = {
  ...catalog,
  ...desk,
};
