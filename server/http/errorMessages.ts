interface Messages {
  readonly ru: string;
  readonly en: string;
  readonly cnr: string;
}

const UNKNOWN: Messages = { ru: 'Что-то пошло не так', en: 'Something went wrong', cnr: 'Nešto nije u redu' };

/** What stands in `message`; the storefront goes by the code and has words of its own. */
const MESSAGES: Readonly<Record<string, Messages>> = {
  'auth.required': { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue', cnr: 'Prijavite se da nastavite' },
  'auth.token-expired': { ru: 'Сеанс истёк', en: 'The session has expired', cnr: 'Sesija je istekla' },
  'auth.token-reused': {
    ru: 'Сеанс завершён, войдите снова',
    en: 'The session was ended, sign in again',
    cnr: 'Sesija je završena, prijavite se ponovo',
  },
  'access.denied': { ru: 'Нет доступа', en: 'This is not yours', cnr: 'Nemate pristup' },
  'delivery.order-sum-not-enough.range': {
    ru: 'Сумма заказа не подходит для доставки',
    en: 'The order total does not allow this delivery',
    cnr: 'Iznos porudžbine ne odgovara dostavi',
  },
  'idempotency.expired': {
    ru: 'Заказ уже оформлен ранее',
    en: 'This order was placed earlier',
    cnr: 'Porudžbina je već ranije napravljena',
  },
  'idempotency.in-flight': {
    ru: 'Заказ ещё оформляется',
    en: 'The order is still being placed',
    cnr: 'Porudžbina se još obrađuje',
  },
  'idempotency.key-missing': {
    ru: 'Нужен заголовок Idempotency-Key',
    en: 'The header Idempotency-Key is needed',
    cnr: 'Potrebno je zaglavlje Idempotency-Key',
  },
  'idempotency.key-reused': {
    ru: 'Этот ключ уже использован для другого заказа',
    en: 'This key belongs to another order',
    cnr: 'Ovaj ključ pripada drugoj porudžbini',
  },
  'order.status-conflict': {
    ru: 'Статус заказа уже другой',
    en: 'The order has another status by now',
    cnr: 'Status porudžbine je već promijenjen',
  },
  'order.dishes-not-deliverable': {
    ru: 'Некоторые блюда не доставляются',
    en: 'Some dishes are not delivered',
    cnr: 'Neka jela se ne dostavljaju',
  },
  'order.not-accepting': {
    ru: 'Сейчас заказы не принимаются',
    en: 'We are not taking orders right now',
    cnr: 'Porudžbine se trenutno ne primaju',
  },
  'order.not-found': { ru: 'Заказ не найден', en: 'The order was not found', cnr: 'Porudžbina nije pronađena' },
  'order.outside-zone': {
    ru: 'Адрес не входит в зону доставки',
    en: 'The address is outside the delivery area',
    cnr: 'Adresa nije u zoni dostave',
  },
  'order.age-not-confirmed': {
    ru: 'Подтвердите, что вам есть 18 лет',
    en: 'Confirm that you are 18 or older',
    cnr: 'Potvrdite da imate 18 ili više godina',
  },
  'order.place-missing': {
    ru: 'Укажите адрес доставки',
    en: 'The delivery address is missing',
    cnr: 'Nedostaje adresa dostave',
  },
  'order.price-changed': {
    ru: 'Сумма заказа изменилась',
    en: 'The order’s total has changed',
    cnr: 'Iznos porudžbine se promijenio',
  },
  'order.sum-too-high': {
    ru: 'Сумма слишком велика, разделите заказ',
    en: 'The total is too high, split the order',
    cnr: 'Iznos je previsok, podijelite porudžbinu',
  },
  'order.sum-too-low': {
    ru: 'Не достигнута минимальная сумма заказа',
    en: 'The minimum order is not reached',
    cnr: 'Minimalni iznos nije dostignut',
  },
  'person-order.modifier-not-available': {
    ru: 'Выбранная добавка закончилась',
    en: 'A chosen extra is sold out',
    cnr: 'Izabrani dodatak nije dostupan',
  },
  'person-order.modifier-repeated': {
    ru: 'Добавка указана дважды',
    en: 'An extra is given twice',
    cnr: 'Dodatak je naveden dva puta',
  },
  'person-order.modifier-unknown': {
    ru: 'У блюда нет такой добавки',
    en: 'The dish has no such extra',
    cnr: 'Jelo nema takav dodatak',
  },
  'person-order.modifiers-too-few': {
    ru: 'Выбраны не все обязательные добавки',
    en: 'A required choice is missing',
    cnr: 'Nedostaje obavezan dodatak',
  },
  'person-order.modifiers-too-many': {
    ru: 'Выбрано слишком много добавок',
    en: 'Too many extras are chosen',
    cnr: 'Izabrano je previše dodataka',
  },
  'person-order.position-not-found-in-resto': {
    ru: 'Блюда нет в меню этого ресторана',
    en: 'A dish is not on this restaurant’s menu',
    cnr: 'Jelo nije na meniju ovog restorana',
  },
  'promo-code.after-finish': {
    ru: 'Срок действия промокода истёк',
    en: 'The promo code has expired',
    cnr: 'Promo kod je istekao',
  },
  'promo-code.before-start': {
    ru: 'Промокод ещё не действует',
    en: 'The promo code does not apply yet',
    cnr: 'Promo kod još ne važi',
  },
  'promo-code.hour-not-active': {
    ru: 'Промокод не действует в это время',
    en: 'The promo code does not apply at this hour',
    cnr: 'Promo kod ne važi u ovo vrijeme',
  },
  'promo-code.invalid-delivery-type': {
    ru: 'Промокод не действует для этого способа получения',
    en: 'The promo code does not apply to this type of order',
    cnr: 'Promo kod ne važi za ovaj način isporuke',
  },
  'promo-code.limit-exceed': {
    ru: 'Промокод закончился',
    en: 'The promo code is used up',
    cnr: 'Promo kod je iskorišćen',
  },
  'promo-code.not-active': {
    ru: 'Промокод сейчас выключен',
    en: 'The promo code is switched off at the moment',
    cnr: 'Promo kod je trenutno isključen',
  },
  'promo-code.not-found': {
    ru: 'Такого промокода нет',
    en: 'There is no such promo code',
    cnr: 'Promo kod ne postoji',
  },
  'promo-code.not-found-for-resto': {
    ru: 'Промокод не действует в этом ресторане',
    en: 'The promo code does not apply at this restaurant',
    cnr: 'Promo kod ne važi u ovom restoranu',
  },
  'promo-code.person-limit-exceed': {
    ru: 'Вы уже использовали этот промокод',
    en: 'You have already used this promo code',
    cnr: 'Već ste iskoristili ovaj promo kod',
  },
  'request.invalid': {
    ru: 'Запрос составлен не по правилам',
    en: 'The request does not follow the contract',
    cnr: 'Zahtjev nije ispravan',
  },
  'request.malformed': {
    ru: 'Запрос не удалось прочитать',
    en: 'The request could not be read',
    cnr: 'Zahtjev nije ispravan',
  },
  'request.method-not-allowed': {
    ru: 'Метод не поддерживается',
    en: 'The method is not allowed',
    cnr: 'Metod nije dozvoljen',
  },
  'request.not-found': { ru: 'Не найдено', en: 'Not found', cnr: 'Nije pronađeno' },
  'request.too-large': { ru: 'Запрос слишком большой', en: 'The request is too large', cnr: 'Zahtjev je prevelik' },
  'request.too-many': {
    ru: 'Слишком много запросов, подождите немного',
    en: 'Too many requests, wait a little',
    cnr: 'Previše zahtjeva, sačekajte malo',
  },
  'request.wrong-content-type': { ru: 'Нужен JSON', en: 'JSON is needed', cnr: 'Potreban je JSON' },
  'resto.not-found': { ru: 'Ресторан не найден', en: 'The restaurant was not found', cnr: 'Restoran nije pronađen' },
  'resto.doesnt-support-delivery-online-pay': {
    ru: 'Доставка не оплачивается онлайн',
    en: 'Delivery cannot be paid for online',
    cnr: 'Dostava se ne plaća onlajn',
  },
  'resto.doesnt-support-delivery-card-pay': {
    ru: 'Доставка не оплачивается картой',
    en: 'Delivery cannot be paid for by card',
    cnr: 'Dostava se ne plaća karticom',
  },
  'resto.doesnt-support-delivery-cash-pay': {
    ru: 'Доставка не оплачивается наличными',
    en: 'Delivery cannot be paid for in cash',
    cnr: 'Dostava se ne plaća gotovinom',
  },
  'resto.doesnt-support-takeaway-online': {
    ru: 'Самовывоз не оплачивается онлайн',
    en: 'Takeaway cannot be paid for online',
    cnr: 'Preuzimanje se ne plaća onlajn',
  },
  'resto.doesnt-support-takeaway-card-pay': {
    ru: 'Самовывоз не оплачивается картой',
    en: 'Takeaway cannot be paid for by card',
    cnr: 'Preuzimanje se ne plaća karticom',
  },
  'resto.doesnt-support-takeaway-cash-pay': {
    ru: 'Самовывоз не оплачивается наличными',
    en: 'Takeaway cannot be paid for in cash',
    cnr: 'Preuzimanje se ne plaća gotovinom',
  },
  'server.unavailable': {
    ru: 'Сервис временно недоступен',
    en: 'The service is not available right now',
    cnr: 'Servis trenutno nije dostupan',
  },
  'sms.attempts-exhausted': {
    ru: 'Попытки закончились, попробуйте снова через час',
    en: 'There are no attempts left, try again in an hour',
    cnr: 'Nema više pokušaja, pokušajte ponovo za sat vremena',
  },
  'sms.code-not-found': {
    ru: 'Код для этого номера не найден',
    en: 'There is no code for this number',
    cnr: 'Nema koda za ovaj broj',
  },
  'sms.number-not-supported': {
    ru: 'На этот номер сообщения не отправляются',
    en: 'No messages are sent to this number',
    cnr: 'Na ovaj broj se ne šalju poruke',
  },
  'sms.send-failed': { ru: 'Не удалось отправить код', en: 'The code could not be sent', cnr: 'Kod nije poslat' },
  'sms.send-failed-protected': {
    ru: 'Отправка временно ограничена из-за защиты от атак',
    en: 'Sending is limited while we guard against attacks',
    cnr: 'Slanje je privremeno ograničeno zbog zaštite',
  },
  'sms.too-often': {
    ru: 'Код можно запрашивать раз в 90 секунд',
    en: 'A code can be requested once every 90 seconds',
    cnr: 'Kod se može tražiti jednom u 90 sekundi',
  },
  'sms.wrong-code': { ru: 'Неверный код', en: 'The code is not right', cnr: 'Kod nije tačan' },
};

export function errorMessage(code: string, acceptLanguage: string | undefined): string {
  const texts = MESSAGES[code] ?? UNKNOWN;
  const asked = (acceptLanguage ?? '')
    .split(',', 8)
    .map((item) => item.split(';')[0]?.split('-')[0]?.trim().toLowerCase());
  const locale = asked.find((item): item is keyof Messages => item === 'ru' || item === 'en' || item === 'cnr');
  return texts[asked.includes('sr') && locale === undefined ? 'cnr' : (locale ?? 'ru')];
}
