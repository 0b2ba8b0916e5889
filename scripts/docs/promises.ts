interface Section {
  readonly title: string;
  readonly rows: readonly (readonly [id: string, promise: string])[];
}

/**
 * What is promised, by letter and number or by a name. Tests name the ids: `@trust A5`. `npm run docs:trust` writes
 * docs/trust.md.
 */
export const PROMISES: readonly Section[] = [
  {
    title: 'Placing an order once',
    rows: [
      ['A1', 'Fifty parallel submissions with one key make one order.'],
      ['A2', 'The same key with another body is refused.'],
      ['A3', 'A missing or malformed key is refused.'],
      ['A4', 'The answer is the same to the byte after SIGTERM and SIGKILL.'],
      ['A5', 'An answer lost after the commit ends in one order under one key.'],
      ['A6', 'Twenty clicks, by mouse and keyboard at once, send one request.'],
      ['A7', 'Two tabs that order the same cart make one order.'],
      ['A8', 'A page that crashes between submission and answer leaves one order and its thanks.'],
      [
        'A9',
        'A browser killed 0, 50 or 500 ms after the submission leaves one order and its thanks, or none and the cart.',
      ],
      ['A10', "Another person's key does not reveal the order."],
      ['A11', 'After a day the key is refused as expired and still makes no second order.'],
      [
        'A12',
        'A look-up by key during an order says that it is in progress, on both databases and between two servers.',
      ],
      ['A13', 'A fault after any statement of an order leaves nothing behind.'],
      ['A14', 'After a refusal the key accepts a corrected body.'],
      [
        'A15',
        '20 customers pay, cancel and lose every tenth answer, the server killed every 5 s: acknowledged orders exist once, unknown ones at most once; totals, promo code uses, slots, portions and money agree.',
      ],
      [
        'answers',
        'No history of answers closes an attempt while the server may hold or receive its request; every status and code is tried, as first answer, repeat and look-up.',
      ],
      [
        'histories',
        '1,000 random histories of two tabs, lost, late and forged answers, reloads, restarts, expired and revoked tokens and sign-outs lose and double no order.',
      ],
    ],
  },
  {
    title: 'Prices and limits',
    rows: [
      ['B1', 'Prices, names and sums in a request change nothing.'],
      ['B2', 'An impossible count is refused.'],
      ['B3', 'An unknown or impossible modifier is refused.'],
      ['B4', 'A dish that is not sold there or then is refused.'],
      ['B5', 'Quote and order have the same total; a changed price refuses the order with the new quote.'],
      ['B6', 'Edges of delivery tiers hold over HTTP, with their texts.'],
      ['B7', 'A promo code stops at its limit, however many order at once.'],
      ['B8', 'A promo code stops at its limit per person, on any device.'],
      ['B9', 'A failed, cancelled or expired order returns its promo code use.'],
      ['B10', 'Each promo code refusal can be reached from data.'],
      ['B11', 'A delivery line in a request is ignored.'],
      ['B12', 'A place outside all zones is refused.'],
      ['B13', 'A pay type that the restaurant does not have is refused.'],
      [
        'B14',
        'Ten thousand lines with modifiers add up to the minor unit, before and after discounts. Money has no fractions.',
      ],
      [
        'one-total',
        'Menu, preview of a place and cart show one total. An amount without delivery, discount or promo code says so.',
      ],
      [
        'changed-total',
        'Each amount of a changed total has its reason; together they are the difference. A line whose price changes in an open cart shows old price, new price and reason.',
      ],
      [
        'slots',
        'The last place of a slot goes to one of fifty simultaneous orders, on both databases and two servers. An order that ends returns it once.',
      ],
      ['slots-consent', 'An order never moves to another slot, or from now to later, without consent.'],
      [
        'portions',
        'The last counted portion goes to one of fifty simultaneous orders, on both databases and two servers, and is returned once.',
      ],
    ],
  },
  {
    title: 'Sign-in and accounts',
    rows: [
      ['C1', 'A number gets one code in ninety seconds, however it is spelled.'],
      [
        'C2',
        'Five wrong codes lock a number for an hour, on both databases; they are forgotten after an hour without another. A known device has its own five.',
      ],
      ['C3', 'Five codes at most are compared, however many guess at once.'],
      ['C4', 'A code works once, for its number, for ten minutes, until the next one is sent.'],
      ['C5', 'A known and an unknown number get the same answers, by as many statements, in the same time.'],
      ['C6', 'Messages are limited by address and in all; a forged address changes nothing.'],
      ['C7', 'A refresh token that is used a second time ends the sign-in.'],
      [
        'C8',
        'Two tabs and five calls at an expiry make one refresh. 40 random histories of lost requests and answers, failures and restarts sign nobody out.',
      ],
      [
        'C9',
        'Renewals do not extend the thirty days of a sign-in. A lost answer is repeated for 30 seconds, if the new pair was not used.',
      ],
      ['C10', 'Tokens are renewed half a minute before they expire, also by a clock a day off.'],
      [
        'C11',
        'Signing out clears every tab at once, offline too; the server ends the session when reached again (ADR 0024).',
      ],
      [
        'C12',
        'Forty hostile tokens open nothing: algorithms, own keys, wrong type, issuer, audience, times, persons. A sign-out ends a token in every spelling.',
      ],
      [
        'C13',
        'A hostile OpenID provider opens nothing: issuer, audience, times, nonce, keys, algorithms, malformed tokens. An equal e-mail merges no accounts.',
      ],
      [
        'C14',
        "If a provider's keys are down, slow or no JSON, known keys work and nobody else gets in. An unknown key is requested once a minute.",
      ],
      [
        'C15',
        "VK's library in a window: errors 100 to 104 in VK's order, an exact origin, the first answer only, a closed window within a second.",
      ],
      [
        'C16',
        "State, nonce and verifier are 64 cryptographically random characters, used once, by RFC 7636's vector; no script of the build makes them with `Math.random`. VK ID needs a number as client id.",
      ],
      [
        'C17',
        "VK's code for another address, device or verifier, or an answer with another state or person, is refused. A second use ends the first's session.",
      ],
      ['C18', "Another person's data are refused on every route, and without a token."],
      [
        'C19',
        "A vendor's answer leaves the address at once and is in no log; nothing of an attempt stays on the device. A browser keeps what [security.md](security.md) lists. Reports and counters get no token, number or e-mail.",
      ],
      ['C20', 'An unlisted origin is refused, none gets credentials, and a body of type text is 415.'],
      ['addresses', 'Saved addresses can be seen, changed and deleted by their owner only, on both databases.'],
      [
        'favorites',
        'Two devices, two tabs and an account end with one list, whatever is lost in between. A sign-out removes it from the device.',
      ],
      [
        'devices',
        'Only their owner sees and ends sign-ins on other devices, for both tokens. Ended ones are deleted after a day.',
      ],
      [
        'personal-data',
        'The owner can export everything. After a deletion, their own or by an operator, no table has name, contacts or address. An order in progress refuses it.',
      ],
      [
        'consents',
        'An order records which text of the terms its customer agreed to, when and in which version, in its own transaction. The text of its time is kept once, exported with the customer, and the consent is deleted with them.',
      ],
      [
        'linked-sign-ins',
        'Two proofs make one person, in opposite directions at once, on both databases. An order placed meanwhile is refused, not lost.',
      ],
    ],
  },
  {
    title: 'Input',
    rows: [
      [
        'D1',
        'Storefront and server agree on numbers of every country and 3,000 random texts. Every country of a demo market may get a message.',
      ],
      ['D2', 'Storefront and server agree on e-mail addresses.'],
      ['D3', 'Storefront and server agree on lengths of texts.'],
      ['D5', 'A body that is ambiguous for another program is 400 (in part).'],
      ['D6', 'Extra fields in a body change nothing.'],
      ['D10', 'Dates and times are read as ISO 8601.'],
      ['D11', 'Zones of every shape and spelling are read. Invalid rings are left out and reported.'],
      ['D12', 'Any text can be a token without a fault.'],
      ['D13', 'Storefront and server agree on promo codes.'],
    ],
  },
  {
    title: 'Pages and scripts',
    rows: [
      ['E1', 'More than a thousand hostile texts in every field of a back end: no script, no request, no element.'],
      [
        'E2',
        'The content policy is the documented one for each configuration, without `unsafe-*` unless a vendor needs it. No screen violates it.',
      ],
      [
        'E3',
        'No shipped script turns text into code, no markup has a handler, each file has the bytes of the build. Without foreign scripts, Trusted Types are enforced in shop and desk.',
      ],
      ['E4', 'Hostile addresses in links, e-mails, photos and promotions do nothing.'],
      ['E6', 'Every answer has the security headers, `Permissions-Policy` too (in part).'],
      [
        'found',
        "Search engines find what may be listed, and nothing personal or missing. Hostile names stay text in a page's metadata.",
      ],
    ],
  },
  {
    title: 'Data on the device',
    rows: [
      ['F1', 'With any content of the storage the shop opens, and only the bad key is reset.'],
      [
        'F2',
        'With a full storage the cart works in the page and is saved when there is room (in part: no notice, language and consent not tried).',
      ],
      ['F3', 'If storage is blocked, the shop works in memory.'],
      ['F4', 'Another brand, and signing out, resolve an attempt, then remove personal data.'],
      [
        'F5',
        "Data of every released schema are read and written back, a later schema's left. An older page stores nothing past a newer one and offers to reload. The server's tables are equal from whichever release.",
      ],
      [
        'F6',
        'The cart has a copy in IndexedDB. After a kill 200 ms after a change the newest wins; an ordered cart never returns.',
      ],
      [
        'F7',
        'After an order and a sign-out the browser has no token, name, phone, e-mail, comment or detail of the door ([security.md](security.md)).',
      ],
    ],
  },
  {
    title: 'Several tabs',
    rows: [
      ['G1', 'Two pages that change one cart at once, 200 times, lose nothing.'],
      ['G2', 'A sign-out reaches the other page in less than a second.'],
      ['G3', 'If one page chooses another restaurant or delivery type, the other shows its price before it can order.'],
      ['G4', 'An order in one page empties the cart of the other.'],
      ['G5', 'A page of an earlier release never mixes schemas.'],
    ],
  },
  {
    title: 'Network',
    rows: [
      ['H1', 'Each way a call can fail shows its own text.'],
      ['H2', 'Reads are tried three times, writes once.'],
      [
        'H3',
        'An order without a connection is told at once. Everything is kept, nothing sent later; the next try has the same key.',
      ],
      ['H7', 'On slow 3G a dish can be ordered, and nothing moves by itself.'],
      ['slow-answers', 'Capabilities that arrive late count from then on.'],
    ],
  },
  {
    title: 'Maps and addresses',
    rows: [
      ['J1', "A map's script that fails one to four times: pauses, states, report. The form works without a map."],
      ['J2', 'A call with other options is an error.'],
      ['J3', 'Parallel calls share a script; a call after a failure starts again.'],
      ['J4', 'Suggestions: three characters, 150 ms, one session, late ones dropped, none found, quota.'],
      ['J5', 'No house number, coordinates without an address, a place outside all zones, a geocoder that hangs.'],
      ['J6', 'A script that is blocked or never calls back counts as failed, and the next vendor takes over.'],
    ],
  },
  {
    title: 'Large inputs',
    rows: [
      [
        'K1',
        "A menu of 10,000 dishes hydrates and scrolls. Every dish is found by the browser's search, keyboard, screen reader and on paper. 100 dishes have fewer than 1,600 elements.",
      ],
      [
        'K2',
        '5,000 zones of 100 corners: all pages load, each point finds its zone. `npm run bench` measures the time (S10).',
      ],
      ['K3', 'A body that is too large or has too many objects is refused before it is parsed (in part).'],
      [
        'K4',
        'A cart of 10,000 lines freezes nothing. The server queries the database once for a quote, thirteen times for an order of any length.',
      ],
      ['K6', 'A self-crossing zone of 100,000 corners is read; its time is not measured.'],
    ],
  },
  {
    title: 'Accessibility',
    rows: [
      [
        'L1',
        'axe passes on every route in every language, both themes and both layouts, and on every state of the workbench.',
      ],
      ['L2', 'An error is at its field, announced and focused.'],
      ['L3', 'A whole order by keyboard alone. Esc does not close the start-up popup.'],
      ['L4', 'At 320 px and 200 % zoom nothing scrolls sideways and nothing is cut.'],
      ['L5', 'Reduced motion is respected; the countdown is not announced (in part).'],
      ['L6', '`lang` follows the language. Formats of cnr are Serbian in Latin letters.'],
    ],
  },
  {
    title: 'Packages and builds',
    rows: [
      ['M1', 'Packages install without their scripts.'],
      [
        'M4',
        'Every package has an allowed licence; their number has a budget; notices of shipped ones are in the build (`/THIRD_PARTY_NOTICES.txt`).',
      ],
      ['M6', 'Two builds of one tree are equal byte for byte; pages have the hashes of their files.'],
      ['providers', 'The template of each kind of provider compiles, passes its suite and can be named by a market.'],
    ],
  },
  {
    title: 'Server and operation',
    rows: [
      [
        'N1',
        'Orders, quotes, promo code guesses, look-ups and work for carts are limited by person and address, fairly, by a monotonic clock.',
      ],
      ['N2', 'A hundred orders a second, and the menu for 20 readers at once, are answered in time.'],
      [
        'N3',
        'Overload is refused before any work: browsing first, orders last, desk, banks and probes never. With twenty times the clients for 20 s, memory stays below 512 MB, no order is lost, orders are fast again within 5 s.',
      ],
      [
        'N4',
        'SIGTERM closes idle connections at once, others after their answer (in part). A shop as in [operating.md](operating.md) is restarted server by server under load, backed up and restored: every acknowledged order is there once.',
      ],
      ['N5', 'With the server killed every second, every acknowledged order exists once.'],
      ['N6', 'A restart of PostgreSQL ends connections, not the process. Waits are bounded (in part).'],
      ['N7', 'One process uses a data directory.'],
      ['N8', 'Migrations can run twice, and every earlier release is migrated (in part).'],
      ['N9', 'A backup that is restored has every acknowledged order once (in part).'],
      [
        'rolling-upgrade',
        'Servers of two releases run on one database: no order is refused or lost, and each shows at once what the other has marked as sold out.',
      ],
      [
        'catalog-parts',
        'What changes at one restaurant is read, indexed and cached anew for this restaurant alone; answers are those of a server that has just started.',
      ],
      [
        'one-leader',
        'Of the servers of a database one runs the background jobs. When it stops or is killed, one other follows, whatever the clocks say.',
      ],
      [
        'picture-stores',
        'Pictures may be in the database, a folder or a bucket. While the store is away, an upload leaves nothing half stored and no page gets a wrong picture; no path leads out of it.',
      ],
      [
        'replica',
        'Reports may come from a read replica; orders, carts, boards and what a person has just written never come from an old one. Whatever happens to the replica, no answer is wrong or refused.',
      ],
      [
        'change-bus',
        'With a bus each change is told to its followers once. While the bus is away, hangs, restarts or has lost all, orders go on and changes are told from the database.',
      ],
      [
        'held-streams',
        'A stream that Pushpin holds is told each change of its order or restaurant, and ends with the order and the session. What was missed while Pushpin or the server that publishes was away is told afterwards.',
      ],
      [
        'move',
        'A move between SQLite and PostgreSQL copies all tables, whatever they hold, and compares them. A killed one leaves an empty target. Order numbers and sign-ins go on.',
      ],
      [
        'N10',
        'On a full disk orders answer 503, `/ready` reports it, nothing is half stored; all works again when there is room.',
      ],
      ['N11', 'Slow headers and bodies end, a client that leaves is no error, odd request targets are 404 (in part).'],
      [
        'N12',
        'A deleted, emptied, cut or overwritten database is refused with a hint, short secrets too. Files belong to their owner only (in part).',
      ],
      ['N15', 'A clock set back an hour locks nobody out, over a restart too (in part).'],
      ['N17', 'The demo listens on this machine only. Wrong settings do not start.'],
      [
        'no-second-database',
        "A command without the shop's database says where it looked and makes none; only an import begins a shop.",
      ],
      ['N18', 'An encoding with `q=0` is never sent.'],
      [
        'production',
        'Production does not start without what it needs, or with nothing to sell, and lists all problems at once.',
      ],
      [
        'import',
        "An import is all or nothing, pictures included. The same file twice changes nothing. Export and import are each other's reverse for random catalogs. Faults are reported with file, line and what is allowed.",
      ],
      [
        'market',
        'Build and start refuse fifty planted faults by key, with what is allowed. A bad edit keeps the last good market.',
      ],
    ],
  },
  {
    title: 'Ordering and payments',
    rows: [
      [
        'refused-order',
        'A dish sold out, too few portions, a paused restaurant, or a refused promo code at the moment of ordering: each has its text, keeps the cart and offers the next step.',
      ],
      ['order-bar', 'An order in progress is shown on every other page, follows its events and covers no button.'],
      ['receipt', 'The page of an order prints as a receipt, without bars, buttons and steps.'],
      ['expiry', 'An unpaid order is cancelled and returns its promo code use. Expired data are deleted.'],
      [
        'unpaid',
        'An order exists before its payment, expires if its provider knows of none, and can be paid again until then.',
      ],
      [
        'paid-late',
        'A lost callback is found by asking. A late, second or wrong sum is refunded. Callbacks are signed, fresh, and count once in any order.',
      ],
      [
        'money',
        'Random histories of lost, late, doubled and contradicting callbacks, refusals, two tabs, cut transactions, restarts, cancellations, expiries, orders paid on receipt or taken back: each order reaches the kitchen once and keeps one payment, other money is refunded, promo code uses agree.',
      ],
      [
        'refused-payment',
        "A lasting refusal is explained, not offered again, and logged with the vendor's code. Below the vendor's minimum nothing is offered.",
      ],
      [
        'other-payment',
        'An order that waits for its payment can be paid on receipt or taken back into the cart, once, whatever the bank says.',
      ],
      [
        'bank-return',
        "After a reload, the back button, another browser, a declined or lost answer, the order's page knows the state and can pay again.",
      ],
      ['refund', 'A manager refunds an ended order once, and never money that did not come.'],
      [
        'vendor-refund',
        "A refund in a vendor's dashboard is noticed by callback or by asking, shown to customer and desk, and not repeated.",
      ],
      [
        'vendors',
        'Stripe and YooKassa behave as the demo bank, in random histories too, against stand-ins: one payment although its answer is lost, forged callbacks, wrong sums, another try, refunds once.',
      ],
      ['demo-bank', 'The demo bank never runs in production. Its page has no script.'],
    ],
  },
  {
    title: 'Kitchen and desk',
    rows: [
      [
        'live-order',
        'Customer and kitchen on two servers see each step. A reader resumes after its last event. Without events the page asks.',
      ],
      [
        'one-wins',
        'If a customer cancels while the kitchen accepts, or two desks change one order, exactly one wins and the other sees the result.',
      ],
      [
        'desk-undo',
        'A step at the desk is undone for ten seconds; customer, webhooks and bank are told after that. A press sent twice counts once, and of two desks that press at once one is told that the other was first.',
      ],
      [
        'desk-offline',
        'What a desk presses without a connection is kept, also over a reload, and sent once, in order. What was refused meanwhile is said.',
      ],
      [
        'desk-search',
        'A desk finds open and ended orders by number, phone, name, day and kind, with what was done by whose key.',
      ],
      ['busy', 'A longer waiting time is in menu, quote and order at once, and not in an order with a slot.'],
      [
        'sold-out',
        'A dish, a modifier or a restaurant goes off sale in menu, quote and order at once, during an order too.',
      ],
      [
        'change-log',
        'Each change of an order or restaurant is read once and in one order by every server of a database, whichever transaction ends first.',
      ],
      [
        'open-menus',
        'Sold out, back, paused and dearer reach open menus and carts; a hidden page when shown again. Without events the page asks.',
      ],
      [
        'unaccepted',
        'If nobody accepts an order, the desk rings, manager and customer are told, then it ends: each stage once on two servers, after a restart too. What it held is returned once, also if a job is killed.',
      ],
      ['desk-away', 'A restaurant whose desk and webhooks are away takes orders for later slots only.'],
      [
        'missing-dishes',
        "A manager removes missing dishes from an order, each once, at the order's prices. Their money is refunded, no more than was paid, and webhooks are told once.",
      ],
      [
        'receipts',
        'The lines of a receipt add up to what is paid, to the minor unit, and so do those of its refunds and of what is left, at each tax rate.',
      ],
      [
        'messages',
        'A customer is told each step of an order once by one channel, and by the next one when it fails, also with two servers. A repeat after a lost answer has the same id.',
      ],
      [
        'tracking-link',
        'A link shows an order without signing in: steps and dishes, no name, phone, address, note or amount. It cannot be guessed, ends when its customer ends it, after 30 days, and with the account.',
      ],
      [
        'fiscal',
        'Each payment has one fiscal receipt of the sale, one of the hand-over and one of each refund, also when answers of the register are lost and servers are killed.',
      ],
      [
        'tickets',
        "A kitchen's ticket is written in the transaction that confirms the order. It is on paper at least once, and again, as a copy, only when nobody knows: two servers, 20 kills, a printer that is off, open, without paper or cable.",
      ],
      [
        'desk-load',
        'A change at the desk waits only for orders before it, later orders wait for it. Orders restart only for a change of their restaurant, and get 503 if changes never stop.',
      ],
      [
        'two-servers',
        'An order placed at one server appears at a desk of the other. Accepted, sold out, back, dearer, busy and paused reach storefronts of the other within 2 s.',
      ],
      [
        'webhooks',
        "A delivery is written in the order's transaction, signed, retried with growing pauses, made by one server, listed when dead, and repeated by hand, on both databases. The till of [back-end.md](back-end.md#connect-a-till) runs.",
      ],
      [
        'numbers',
        'The numbers of a brand equal the sums of its orders after any history, with two servers, changes that were missed for days and a restart. A manager sees those of the own restaurants.',
      ],
      ['board', "A board of several restaurants names each ticket's."],
      ['ticket', 'One order prints alone, 72 mm wide, without the board.'],
      [
        'desk-pictures',
        'Pictures are recognized by their bytes and written again without camera data. Only managers add them, 10 MB at most; only stored ones can be used.',
      ],
      [
        'desk-keys',
        'Desk keys are stored as hashes, for one restaurant or all, and required on every address of the desk. A manager lists those of the own restaurants with their last use, makes one that is shown once, and ends one: its event streams end at once.',
      ],
    ],
  },
];
