import account from './cnr/account.json';
import cart from './cnr/cart.json';
import dish from './cnr/dish.json';
import errors from './cnr/errors.json';
import favorites from './cnr/favorites.json';
import filter from './cnr/filter.json';
import location from './cnr/location.json';
import orders from './cnr/orders.json';
import promotions from './cnr/promotions.json';
import questions from './cnr/questions.json';
import restaurants from './cnr/restaurants.json';
import search from './cnr/search.json';
import session from './cnr/session.json';
import terms from './cnr/terms.json';
import time from './cnr/time.json';
import validation from './cnr/validation.json';

/** The words of all that opens later. */
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
