/** One of the tests in a browser that `npm test` runs; `npm run test:full` runs all of them. */
export interface Journey {
  /** The name of its file in this folder, without `.e2e.ts`. */
  readonly file: string;
  /** Its title, after those of its `describe`s: `the scroll › is restored after a reload`. */
  readonly title: string;
  readonly on: 'phone' | 'desk' | 'both';
  /** What only a browser can show here, or what a customer would lose. */
  readonly why: string;
}

const journey =
  (file: string) =>
  (on: Journey['on'], title: string, why: string): Journey => ({ file, title, on, why });

const accessibility = journey('accessibility');
const account = journey('account');
const atThePress = journey('atThePress');
const badInput = journey('badInput');
const bareBackEnd = journey('bareBackEnd');
const browse = journey('browse');
const builtFiles = journey('builtFiles');
const builtSecrets = journey('builtSecrets');
const captcha = journey('captcha');
const cartKept = journey('cartKept');
const contacts = journey('contacts');
const contentPolicy = journey('contentPolicy');
const desk = journey('desk');
const deskCatalog = journey('deskCatalog');
const doubleTaps = journey('doubleTaps');
const effort = journey('effort');
const everyRoute = journey('everyRoute');
const exactlyOnce = journey('exactlyOnce');
const favorites = journey('favorites');
const figures = journey('figures');
const firstScreen = journey('firstScreen');
const forcedColors = journey('forcedColors');
const hostile = journey('hostile');
const installed = journey('installed');
const kitchenChanges = journey('kitchenChanges');
const languages = journey('languages');
const location = journey('location');
const longMenu = journey('longMenu');
const lowWindows = journey('lowWindows');
const markets = journey('markets');
const menu = journey('menu');
const metrics = journey('metrics');
const mishaps = journey('mishaps');
const navigation = journey('navigation');
const notices = journey('notices');
const orderBar = journey('orderBar');
const ordering = journey('ordering');
const paying = journey('paying');
const payingHere = journey('payingHere');
const payingVendors = journey('payingVendors');
const providers = journey('providers');
const receipt = journey('receipt');
const releases = journey('releases');
const rightToLeft = journey('rightToLeft');
const signIn = journey('signIn');
const signOut = journey('signOut');
const sizes = journey('sizes');
const slots = journey('slots');
const staticShop = journey('static');
const swipe = journey('swipe');
const translated = journey('translated');
const twoPages = journey('twoPages');
const vkSignIn = journey('vkSignIn');
const wayBack = journey('wayBack');
const windowSignIn = journey('windowSignIn');

/**
 * The journeys of `npm test`, chosen by what a customer loses when one breaks and by whether anything but a browser
 * could tell. What is only data behind a screen is held by specs in Node and jsdom.
 */
export const JOURNEYS: readonly Journey[] = [
  // From an empty browser to an order that is followed.
  ordering(
    'both',
    'the reference back end › the shop takes a delivery order, whatever is reloaded on the way',
    'the main way',
  ),
  ordering('desk', 'the reference back end › the shop takes a takeaway order', 'the other kind of delivery'),
  bareBackEnd(
    'phone',
    'a back end of the specification alone takes one order: DELIVERY, CASH_UPON_RECEIPT',
    'no header or call of ours',
  ),
  effort('desk', 'a customer orders and pays by keys alone', 'focus and tab order of every screen on the way'),
  atThePress(
    'phone',
    'at the very press of "order" › a dish that sold out is named, and the rest is ordered',
    'a refused order keeps its cart',
  ),
  contacts('phone', 'every press leads to the first wrong field, in sight', 'scroll and focus'),
  slots(
    'phone',
    'an order for a time › is chosen by keyboard among the days, and stays chosen over a reload',
    'radio groups by keys',
  ),
  kitchenChanges('phone', 'a menu and a cart that stand open follow the kitchen', 'server-sent events in an open page'),
  orderBar(
    'phone',
    'the order under way is told on every other page, as it moves, and covers no press',
    'fixed bar over presses',
  ),
  notices(
    'desk',
    'who asked for it is notified of the next step while looking elsewhere',
    'notifications of the browser',
  ),
  receipt(
    'desk',
    'an order is printed as a receipt: seller, dishes and total, and nothing that only a screen can use',
    'print',
  ),

  // One press is one order.
  exactlyOnce('phone', 'one press is one order › however often it is clicked', '20 clicks in one task'),
  exactlyOnce(
    'desk',
    'one press is one order › when the answer is lost after the order was made',
    'a broken connection',
  ),
  exactlyOnce(
    'phone',
    'one press is one order › in a page that is reloaded before the answer',
    'IndexedDB over a reload',
  ),
  exactlyOnce(
    'phone',
    'one press is one order › and none while there is no connection: everything stays, nothing is sent later',
    'offline',
  ),
  twoPages('phone', 'one press is one order in two pages › when both press at once', 'locks between tabs'),
  doubleTaps(
    'phone',
    'the second of two taps › on the bar of the cart orders nothing',
    'a button appears under the finger',
  ),
  cartKept(
    'phone',
    'a cart is there again when a killed browser takes the last seconds of it along',
    'localStorage is not durable',
  ),
  cartKept('phone', 'two pages that change the cart at the same moment lose nothing', 'storage events between tabs'),

  // Paying.
  paying(
    'phone',
    'an order is paid online, thanked for once it is, and never paid for again',
    'redirect to the bank and Back',
  ),
  paying('phone', 'a payment that the bank declined is tried again from the order’s page', 'a second payment'),
  payingHere(
    'phone',
    'an order is paid in a form of the bank that is embedded, without leaving the shop',
    'frame and security policy',
  ),
  payingVendors('phone', 'an order is paid in the form that stripe draws in the shop', 'script of a vendor'),

  // The kitchen.
  desk(
    'desk',
    'a kitchen and a customer, side by side › see the same order accepted, cooked, carried and delivered',
    'both sides live',
  ),
  desk(
    'desk',
    'a kitchen and a customer, side by side › take an order from its coming to its end by keys alone',
    'keys and focus',
  ),
  deskCatalog(
    'desk',
    'a price that a manager changes is in open menus and carts, and goes back with one press',
    'the manager’s page',
  ),

  // Signing in.
  signIn(
    'phone',
    'signing in with an OpenID provider › in the middle of the checkout ends there, with the cart and what was typed',
    'redirect and back',
  ),
  windowSignIn(
    'desk',
    "a customer signs in by Google's own button and its window, in the middle of the checkout",
    'frame and window',
  ),
  account(
    'phone',
    'an address of the account is written down, chosen at the checkout, renamed and forgotten',
    'the account’s page',
  ),
  favorites('phone', 'what a visitor marks is found again, joins the account, and is the same in two tabs', 'two tabs'),
  captcha(
    'phone',
    'the shop asks in the form whether somebody is human once many codes were sent, and goes on',
    'widget of a vendor',
  ),
  vkSignIn(
    'phone',
    'a customer signs in on the page of VK, in the middle of the checkout, and nothing is counted',
    'redirect and back',
  ),
  signOut(
    'phone',
    'signing out clears every tab, also without a connection, and the server hears of it once there is one',
    'tabs, offline',
  ),
  signOut(
    'phone',
    'what is personal is in no corner of the browser once somebody has ordered and signed out',
    'all storage of a browser',
  ),

  // The place.
  location('desk', 'the address › is typed, and stands on the map', 'list of suggestions beside a map'),
  location('phone', 'the address › is found by a tap on the map, and saved', 'map of the whole screen'),
  location('desk', 'the address › follows the pin that is dragged', 'drag'),
  location(
    'phone',
    'the address › keeps its pin in the middle while a finger moves the map, and is confirmed once the map rests',
    'touch',
  ),
  location('phone', 'another place names the dishes that stay behind, and keeps the rest', 'dialog over a dialog'),
  providers(
    'desk',
    'a shop with Google before the others › shows its map and takes its address, and its policy lets all of that run',
    'script of a vendor',
  ),

  // Looking around, back and forward.
  menu('phone', 'groups are reached by their links, without a trail in the history', 'hash links and history'),
  menu(
    'phone',
    'what is typed before the search has come is not lost, and the focus goes back to its button',
    'focus over lazy code',
  ),
  navigation(
    'phone',
    'the scroll › stays where it was while a dish is open, and when it is closed by Back',
    'scroll and history',
  ),
  navigation('desk', 'the scroll › is at the top of another page, and restored on the way back', 'scroll and history'),
  navigation('phone', 'the scroll › is restored after a reload', 'scroll and reload'),
  navigation(
    'phone',
    'focus that goes into the bar that stays, and back, leaves the page where it is',
    'sticky bars and focus',
  ),
  navigation('phone', 'Back › closes the location popup and nothing else', 'dialogs in the history'),
  navigation(
    'phone',
    'Back › closes the drawer, and a page chosen in it leads straight back',
    'dialogs in the history',
  ),
  navigation(
    'phone',
    'a dish by its address › keeps what was chosen through a reload, Back and forth; opened afresh it begins anew',
    'state of the history',
  ),
  navigation(
    'phone',
    'a dish by its address › opens for who has no place; the first dish asks for it and is added then',
    'a link from elsewhere',
  ),
  browse('desk', 'a promotion opens over home, leads to all of them, and back again', 'pages behind a dialog'),
  browse('phone', 'a restaurant is found in the list and taken to collect from', 'restaurants'),
  wayBack(
    'phone',
    'after a sign-in on the way and an order, Back leads past the empty cart',
    'history over three pages',
  ),
  wayBack(
    'phone',
    'a menu that was read far down stays there while a dish is looked for, and when Back closes the search',
    'scroll under a dialog',
  ),
  swipe('phone', 'a sheet on a phone › goes away with a finger that pulls it down, and its address with it', 'touch'),

  // The first screen, long menus, and a page that is old.
  firstScreen('phone', 'the first screen › comes in the page, without scripts', 'drawn by the server'),
  firstScreen('desk', 'the first screen › is adopted as it stands, and the rest of the menu follows', 'hydration'),
  firstScreen('phone', 'the first screen › replays a click that comes before the shop is hydrated', 'early clicks'),
  firstScreen(
    'desk',
    'the first screen › runs under its security policy without a violation',
    'content security policy',
  ),
  firstScreen(
    'phone',
    'what is opened next › is prefetched once a visit is idle or an address is about to be opened, so that a click need not wait',
    'prefetch',
  ),
  firstScreen(
    'phone',
    'the first screen › asks for the menu after five scripts, and for little in a whole visit',
    'requests are a budget',
  ),
  firstScreen(
    'phone',
    'the first screen › asks for no part of the shop twice, also once it follows the kitchen',
    'requests are a budget',
  ),
  longMenu(
    'phone',
    'all cards of a menu of a hundred dishes come without scrolling, and none goes',
    'idle time and skipped layout',
  ),
  longMenu('phone', 'the current group is marked while the menu is scrolled by hand', 'observers of the scroll'),
  installed(
    'phone',
    'without a connection the last menu can be read, says that it is old, and the cart waits',
    'service worker',
  ),
  installed(
    'phone',
    'an order opened without a connection is what was seen last, and the page comes back by itself',
    'service worker, offline',
  ),

  releases(
    'phone',
    'a page that was opened before a new release › opens anew where that release has replaced a part, once, with cart and address',
    'a chunk that is gone',
  ),
  // Sizes and looks.
  sizes(
    'desk',
    'at each side of the breakpoint › bars and page headers are as high as specified',
    '390, 839, 840 and 1440 px',
  ),
  sizes(
    'desk',
    'at each side of the breakpoint › a hash leads to right below the bars that stay, at 839 px',
    'scroll rules of a phone',
  ),
  sizes(
    'desk',
    'at each side of the breakpoint › a hash leads to right below the bars that stay, at 840 px',
    'scroll rules of a desk',
  ),
  figures('desk', 'the layout is a phone’s below 840 pixels, and a desk’s from there on', 'breakpoint'),
  lowWindows(
    'phone',
    'on a phone on its side › the order can be sent from anywhere in the cart',
    'a window of 390 px height',
  ),
  accessibility('phone', 'nothing scrolls sideways on the narrowest phone, nor where type is twice as large', '320 px'),
  forcedColors(
    'phone',
    'in the colors of the system parts have edges, what is chosen stands out, and no words show through',
    'colors that the system forces',
  ),
  everyRoute('phone', 'each route is sound once', 'axe, cut words and layout shift on each route'),

  // Markets, languages, vendors and what comes from outside.
  markets(
    'desk',
    'the same build takes an order of adriatic for a delivery in its own money and language',
    'another market',
  ),
  markets('desk', 'the same build takes an order of solo for takeaway in its own money and language', 'another market'),
  markets('desk', 'one process serves two brands by their names, each with its own page and cart', 'two host names'),
  languages(
    'desk',
    'a market that speaks the language of the browser › is drawn in the language that was chosen, which stands there before any script',
    'no flash of another language',
  ),
  translated(
    'phone',
    'a page that the browser translates takes an order, which the translated desk accepts',
    'a translator replaces text nodes',
  ),
  rightToLeft(
    'phone',
    'read from right to left › no screen reaches over an edge, and arrows along the line turn round',
    'layout',
  ),
  staticShop('desk', 'a shop of files alone, on another origin than its back end, takes an order', 'CORS'),
  badInput(
    'phone',
    'a shop with a failing back end › resets only what is corrupt in the storage',
    'storage of an old or broken device',
  ),
  badInput('phone', 'a shop with a failing back end › works while storage is blocked', 'a private window'),
  mishaps(
    'phone',
    'a clumsy customer › who goes offline before the cart was ever opened is told so, may try again, and finds it once the network is back',
    'lazy code without a network',
  ),
  hostile('phone', 'hostile texts from the back end › are only words on /cart', 'markup from outside'),
  contentPolicy('phone', 'a text becomes no markup, no address of a script and no code', 'Trusted Types'),
  metrics(
    'desk',
    'counters hear of nobody before a yes, then of goods and of an order once, and never of a person',
    'scripts of vendors',
  ),
  builtFiles(
    'phone',
    'what is built › for the storefront makes no code out of text, and writes no handler into markup',
    'the built scripts',
  ),
  builtSecrets(
    'desk',
    'no script of the build that creates sign-in secrets uses a predictable random source',
    'the built scripts',
  ),
];

/** A tag may follow each title. */
const TAGS = '(?: @\\w+)*';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What Playwright matches a test of a project by: project, file and titles, with a space between them. */
export function journeyPattern(project: 'phone' | 'desk'): RegExp {
  const own = JOURNEYS.filter(({ on }) => on === project || on === 'both');
  const titles = own.map(({ file, title }) =>
    [`${file}\\.e2e\\.ts`, ...title.split(' › ').map((part) => escaped(part) + TAGS)].join(' '),
  );
  return new RegExp(`^${project} (?:.*/)?(?:${titles.join('|')})$`);
}

/** Each journey as reports name it: `[phone] menu.e2e.ts: a dish › is found`. */
export function journeyNames(): readonly string[] {
  return JOURNEYS.flatMap(({ file, title, on }) =>
    (on === 'both' ? ['phone', 'desk'] : [on]).map((project) => `[${project}] ${file}.e2e.ts: ${title}`),
  );
}
