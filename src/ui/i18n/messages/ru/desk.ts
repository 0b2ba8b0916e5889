import catalog from './catalog.json';
import desk from './desk.json';

/** Messages of the desk, which is a separate page. */
export const messages = {
  ...catalog,
  ...desk,
};
