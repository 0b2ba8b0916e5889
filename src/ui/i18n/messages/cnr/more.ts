import account from './account.json';
import cart from './cart.json';
import dish from './dish.json';
import errors from './errors.json';
import favorites from './favorites.json';
import filter from './filter.json';
import location from './location.json';
import orders from './orders.json';
import promotions from './promotions.json';
import questions from './questions.json';
import restaurants from './restaurants.json';
import search from './search.json';
import session from './session.json';
import terms from './terms.json';
import time from './time.json';
import validation from './validation.json';

/** Messages that are loaded after the first screen. */
export const messages = {
  ...account,
  ...cart,
  ...dish,
  ...errors,
  ...favorites,
  ...filter,
  ...location,
  ...orders,
  ...questions,
  ...promotions,
  ...restaurants,
  ...search,
  ...session,
  ...terms,
  ...time,
  ...validation,
};
