import type { IncomingMessage, ServerResponse } from 'node:http';

interface Sessions {
  /** What Stripe.js is told of a session. */
  readonly read: (secret: string) => object;
  /** Tries to pay with the number of a card; answers as `confirm` of Stripe.js does. */
  readonly confirm: (secret: string, card: string) => object;
}

/**
 * Stripe.js of the release clover as far as a Payment Element needs it. Like the published one it refuses options that
 * it does not know, a second element, a confirmation of what is not mounted, and one of an amount that the page never
 * read.
 */
const SCRIPT = `{
  const own = new URL(document.currentScript.src).origin;
  const only = (options, names) => {
    for (const name of Object.keys(options ?? {})) {
      if (!names.includes(name)) throw new Error('IntegrationError: ' + name + ' is not an accepted parameter');
    }
  };
  const checkouts = (locale) => ({ clientSecret, elementsOptions = {}, ...others }) => {
    only(others, []);
    only(elementsOptions, ['appearance', 'fonts', 'loader', 'savedPaymentMethod']);
    let { appearance } = elementsOptions;
    let element;
    let isMounted = false;
    let session;
    const wasRead = new Set();
    const watching = [];
    const noticing = (told) => {
      const amounts = { get minorUnitsAmount() { return wasRead.add('amount'), told.minorUnitsAmount; } };
      return {
        id: told.id, status: told.status, email: told.email,
        total: { total: amounts },
        get currency() { return wasRead.add('currency'), told.currency; },
        get minorUnitsAmountDivisor() { return wasRead.add('divisor'), 100; },
      };
    };
    // A page asks Stripe through a frame that nobody sees, as here.
    const controller = document.createElement('iframe');
    controller.hidden = true;
    controller.src = own + '/element';
    const ready = new Promise((resolve) => controller.addEventListener('load', resolve));
    document.body.append(controller);
    const form = async (query, method = 'GET') => {
      await ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
      controller.contentWindow.postMessage({ ask: { secret: clientSecret, ...query }, method }, '*', [port2]);
      return answer;
    };
    const frame = document.createElement('iframe');
    frame.title = 'Secure payment input frame';
    Object.assign(frame.style, { display: 'block', width: 'calc(100% + 8px)', height: '184px', margin: '-4px', border: 0, colorScheme: 'normal' });
    const dress = () => frame.contentWindow?.postMessage({ appearance, locale }, '*');
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.height) frame.style.height = data.height + 8 + 'px';
      if (data.card !== undefined) frame.card = data.card;
    };
    const say = (result) => frame.contentWindow?.postMessage({ problem: result.type === 'error' ? result.error.message : '' }, '*');
    return {
      on: (event, heard) => watching.push(heard),
      changeAppearance: (next) => { appearance = next; dress(); },
      createPaymentElement: (options) => {
        only(options, ['layout', 'paymentMethodOrder', 'readOnly', 'terms', 'fields', 'wallets']);
        if (element) throw new Error('IntegrationError: a payment element was created already');
        const heard = {};
        element = {
          on: (event, listener) => { heard[event] = listener; },
          mount: (host) => {
            isMounted = true;
            addEventListener('message', hear);
            frame.addEventListener('load', () => { dress(); heard.ready?.({ elementType: 'payment' }); });
            frame.src = own + '/element';
            host.append(frame);
          },
          destroy: () => { isMounted = false; removeEventListener('message', hear); frame.remove(); controller.remove(); },
        };
        return element;
      },
      loadActions: async () => {
        session = await form({});
        if (session.status.type === 'expired') return { type: 'error', error: { message: 'expired', code: null } };
        return {
          type: 'success',
          actions: {
            getSession: () => noticing(session),
            confirm: async (options) => {
              only(options, ['redirect', 'returnUrl', 'email']);
              if (options.redirect !== 'if_required') throw new Error('the page would be left');
              if (!isMounted) throw new Error('IntegrationError: no element is mounted');
              if (wasRead.size < 3) throw new Error('IntegrationError: the total must be read and shown');
              const result = await form({ card: frame.card ?? '' }, 'POST');
              say(result);
              session = await form({});
              for (const heard of watching) heard(noticing(session));
              return result.type === 'success' ? { type: 'success', session: noticing(session) } : result;
            },
          },
        };
      },
    };
  };
  window.Stripe = (key, { locale }) => ({ initCheckout: checkouts(locale) });
}`;

/** The fields of a card, dressed by the classes of the Appearance API. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Fields</title><style>
  * { box-sizing: border-box; margin: 0 }
  body { padding: 4px; display: grid; gap: var(--grid, 8px) }
  .Pair { display: grid; grid-template-columns: 1fr 1fr; gap: inherit }
  .Field { position: relative; display: block }
  .Label--floating { position: absolute; inset: 9px 16px auto; pointer-events: none }
  .Input { width: 100%; outline: 0; border: 1px solid; padding: 25px 16px 9px; font: inherit }
</style><style id="dress"></style>
<label class="Field"><span class="Label Label--floating">Card number</span><input class="Input" id="card" inputmode="numeric" placeholder="1234 1234 1234 1234"></label>
<div class="Pair">
<label class="Field"><span class="Label Label--floating">Expiration</span><input class="Input" inputmode="numeric" placeholder="MM / YY"></label>
<label class="Field"><span class="Label Label--floating">Security code</span><input class="Input" inputmode="numeric" placeholder="CVC"></label>
</div><script>
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
  const css = (rules) => Object.entries(rules).map(([at, set]) =>
    at + '{' + Object.entries(set).map(([name, value]) => kebab(name) + ':' + value).join(';') + '}').join('');
  const fit = () => parent.postMessage({ height: document.documentElement.offsetHeight - 8 }, '*');
  addEventListener('message', async ({ data, ports: [port] }) => {
    if (data.ask) {
      const answer = await fetch('/element?' + new URLSearchParams(data.ask), { method: data.method });
      return port.postMessage(await answer.json());
    }
    if (data.appearance) {
      const of = data.appearance.variables;
      dress.textContent = css({
        body: { color: of.colorText, font: '500 ' + of.fontSizeBase + '/1.4 ' + of.fontFamily },
        '.Input': { color: of.colorText, backgroundColor: of.colorBackground, borderRadius: of.borderRadius },
        '.Label': { color: of.colorTextSecondary },
        '.Input::placeholder': { color: of.colorTextPlaceholder, opacity: '1' },
      }) + css(data.appearance.rules);
      document.documentElement.lang = data.locale;
      fit();
    }
    if (data.problem !== undefined) card.classList.toggle('Input--invalid', data.problem !== '');
    fit();
  });
  card.addEventListener('input', () => parent.postMessage({ card: card.value.replaceAll(' ', '') }, '*'));
</script>`;

/**
 * Answers requests for the fields of a Payment Element and for what Stripe.js asks; returns whether the request was one
 * of these.
 */
export function answerPaymentElement(
  { read, confirm }: Sessions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in');
  const secret = searchParams.get('secret');
  if (pathname === '/stripe.js') return send(response, 'text/javascript', SCRIPT);
  if (pathname !== '/element') return false;
  if (secret === null) return send(response, 'text/html; charset=utf-8', PAGE);
  const answer = request.method === 'POST' ? confirm(secret, searchParams.get('card') ?? '') : read(secret);
  return send(response, 'application/json', JSON.stringify(answer));
}

function send(response: ServerResponse, type: string, text: string): true {
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
  response.end(text);
  return true;
}
