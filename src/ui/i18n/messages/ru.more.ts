import account from './ru/account.json';
import cart from './ru/cart.json';
import dish from './ru/dish.json';
import errors from './ru/errors.json';
import favorites from './ru/favorites.json';
import filter from './ru/filter.json';
import location from './ru/location.json';
import orders from './ru/orders.json';
import promotions from './ru/promotions.json';
import questions from './ru/questions.json';
import restaurants from './ru/restaurants.json';
import search from './ru/search.json';
import session from './ru/session.json';
import terms from './ru/terms.json';
import time from './ru/time.json';
import validation from './ru/validation.json';

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
