import account from './en/account.json';
import cart from './en/cart.json';
import dish from './en/dish.json';
import errors from './en/errors.json';
import favorites from './en/favorites.json';
import filter from './en/filter.json';
import location from './en/location.json';
import orders from './en/orders.json';
import promotions from './en/promotions.json';
import questions from './en/questions.json';
import restaurants from './en/restaurants.json';
import search from './en/search.json';
import session from './en/session.json';
import terms from './en/terms.json';
import time from './en/time.json';
import validation from './en/validation.json';

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
