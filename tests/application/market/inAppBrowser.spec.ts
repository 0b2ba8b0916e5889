import { isInAppBrowser } from '#application/market/inAppBrowser.ts';

const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

const judged = (userAgent: string, more: { isInstalled?: boolean; hasBridge?: boolean } = {}): boolean =>
  isInAppBrowser({ userAgent, isInstalled: false, hasBridge: false, ...more });

describe('a page inside another app', () => {
  it.each([
    ['Instagram', `${IPHONE} Mobile/22F76 Instagram 380.0.0.28.104 (iPhone15,2; iOS 18_5; ru_RU)`],
    [
      'Instagram on Android',
      `${PIXEL}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Instagram 380.0 Android`,
    ],
    ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0;FBDV/iPhone15,2]`],
    ['Facebook on Android', `${PIXEL}) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/510.0;]`],
    ['LINE', `${IPHONE} Mobile/15E148 Safari Line/14.5.0`],
    ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI Language/ru`],
    ['VK', `${PIXEL}) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 VKAndroidApp/8.90-22000`],
    ['Telegram', `${PIXEL}) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Telegram-Android/11.2.0`],
    ['any view of Android', `${PIXEL}; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36`],
    ['any view of an iPhone', `${IPHONE} Mobile/15E148`],
  ])('is known by what the browser calls itself: %s', (_, userAgent) => expect(judged(userAgent)).toBe(true));

  it('is known by what the app puts into the page, whatever the browser calls itself', () => {
    expect(judged(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, { hasBridge: true })).toBe(true);
  });

  it.each([
    ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
    ['Safari on a Mac', `${MAC} Version/18.5 Safari/605.1.15`],
    ['Chrome on Android', `${PIXEL}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet', `${PIXEL}) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`],
    ['Yandex Browser', `${PIXEL}) AppleWebKit/537.36 Chrome/138.0 YaBrowser/25.8.0 Mobile Safari/537.36`],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['Edge', `${WINDOWS} AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`],
    ['a browser that says nothing', ''],
  ])('is not taken for one where the browser is %s', (_, userAgent) => expect(judged(userAgent)).toBe(false));

  it('is no page of its own on the home screen of an iPhone, which does not name Safari either', () => {
    expect(judged(`${IPHONE} Mobile/15E148`, { isInstalled: true })).toBe(false);
  });
});
