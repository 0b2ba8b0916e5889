import type { IncomingMessage, ServerResponse } from 'node:http';

/** The globals that each vendor's script creates, as far as they are published. */
const SCRIPTS = {
  stripe: `window.Stripe = () => ({ initEmbeddedCheckout: async ({ clientSecret, onComplete }) => {
    const shown = show(clientSecret, onComplete);
    return { mount: (host) => host.append(shown.frame), destroy: shown.leave };
  } });`,
  yookassa: `window.YooMoneyCheckoutWidget = class {
    #heard = {};
    #shown;
    constructor({ confirmation_token }) {
      this.#shown = show(confirmation_token, () => this.#heard.success());
    }
    on(event, hear) { this.#heard[event] = hear; }
    async render(id) { document.getElementById(id).append(this.#shown.frame); }
    destroy() { this.#shown.leave(); }
  };`,
};

const SHOW = `const own = new URL(document.currentScript.src).origin;
function show(secret, onPaid) {
  const frame = document.createElement('iframe');
  frame.title = 'Vendor';
  frame.src = own + '/form?secret=' + secret;
  Object.assign(frame.style, { width: '100%', height: '240px', border: 0 });
  const hear = ({ origin, data }) => { if (origin === own && data === 'paid') onPaid(); };
  addEventListener('message', hear);
  return { frame, leave: () => { removeEventListener('message', hear); frame.remove(); } };
}`;

const PAGE = `<!doctype html><title>Vendor</title><button onclick="fetch(location.href, { method: 'POST' }).then(() => parent.postMessage('paid', '*'))">Pay here</button>`;

/**
 * Answers requests for a vendor's script and its framed form with a single pay button; returns whether the request was
 * one of these.
 */
export function answerForm(
  vendor: keyof typeof SCRIPTS,
  pay: (secret: string) => void,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in');
  if (pathname !== '/form.js' && pathname !== '/form') return false;
  const isScript = pathname === '/form.js';
  if (request.method === 'POST') pay(searchParams.get('secret') ?? '');
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
  response.end(isScript ? `{ ${SHOW} ${SCRIPTS[vendor]} }` : PAGE);
  return true;
}
