import { createServer, type ServerResponse } from 'node:http';
import { listening } from './listening.ts';
import { OpenIdStandIn } from './OpenIdStandIn.ts';

/** Simulates Google's script: a button in a frame, which opens a popup. */
const GOOGLE_SCRIPT = `{
  const own = new URL(document.currentScript.src).origin;
  let options;
  addEventListener('message', ({ origin, data }) => {
    if (origin === own && data.credential) options.callback({ credential: data.credential, select_by: 'btn' });
  });
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (parent, look) => {
      const frame = document.createElement('iframe');
      const query = { client_id: options.client_id, nonce: options.nonce, hl: look.locale, theme: look.theme, parent: location.origin };
      frame.src = own + '/gsi/button?' + new URLSearchParams(query);
      frame.width = look.width;
      frame.height = 44;
      frame.style.border = 0;
      frame.title = 'Sign in with Google Button';
      parent.append(frame);
    },
  } } };
}`;

/** Simulates Apple's script: a popup that posts its answer to the opener. */
const APPLE_SCRIPT = `{
  const own = new URL(document.currentScript.src).origin;
  let options;
  window.AppleID = { auth: {
    init: (given) => { options = given; },
    signIn: () => new Promise((resolve, reject) => {
      const { clientId, redirectURI, state, nonce } = options;
      const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectURI, state, nonce, response_mode: 'web_message' });
      const opened = window.open(own + '/auth/authorize?' + query, 'apple', 'width=700,height=800');
      if (!opened) return reject({ error: 'popup_blocked_by_browser' });
      const watching = setInterval(() => { if (opened.closed) reject({ error: 'popup_closed_by_user' }); }, 100);
      addEventListener('message', ({ origin, data }) => {
        if (origin !== own || !data.authorization) return;
        clearInterval(watching);
        resolve(data);
      });
    }),
  } };
}`;

/** Google and Apple as a browser sees them, by their published protocols: scripts, frames and popups. */
export class VendorScriptsStandIn {
  readonly google: OpenIdStandIn;
  readonly apple: OpenIdStandIn;
  url = '';
  close: () => Promise<void> = async () => {};
  /** Paths that were requested. */
  readonly paths: string[] = [];

  private constructor(google: OpenIdStandIn, apple: OpenIdStandIn) {
    this.google = google;
    this.apple = apple;
    google.calls = 'https://accounts.google.com';
    apple.calls = 'https://appleid.apple.com';
  }

  static async open(): Promise<VendorScriptsStandIn> {
    const [google, apple] = await Promise.all([OpenIdStandIn.open(), OpenIdStandIn.open()]);
    const standIn = new VendorScriptsStandIn(google, apple);
    const server = createServer((request, response) => {
      void standIn.#answer(new URL(request.url ?? '', standIn.url), response);
    });
    const { url, close } = await listening(server.listen(0, '127.0.0.1'));
    standIn.url = url;
    standIn.close = async () => {
      await Promise.all([close(), google.close(), apple.close()]);
    };
    return standIn;
  }

  async #answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
    this.paths.push(pathname);
    const send = (type: string, body: string): void => {
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
      response.end(body);
    };
    const nonce = searchParams.get('nonce') ?? '';
    if (pathname === '/gsi/client') return send('text/javascript', GOOGLE_SCRIPT);
    if (pathname.startsWith('/appleid/')) return send('text/javascript', APPLE_SCRIPT);
    if (pathname === '/gsi/button') {
      const query = JSON.stringify(`/gsi/select?${searchParams}`);
      const parent = JSON.stringify(searchParams.get('parent'));
      const script = `addEventListener('message', ({ data }) => parent.postMessage(data, ${parent}));`;
      return send(
        'text/html',
        pageWith('Continue with Google', `window.open(${query}, 'google', 'width=500,height=600')`, script),
      );
    }
    if (pathname === '/gsi/select') {
      const credential = await this.google.idToken('vera', nonce);
      return send('text/html', pageWith('Vera', answerOf({ credential })));
    }
    const authorization = {
      id_token: await this.apple.idToken('vera', nonce),
      code: 'c',
      state: searchParams.get('state'),
    };
    return send('text/html', pageWith('Continue', answerOf({ authorization })));
  }
}

/** Posts data to the opener and closes the popup. */
function answerOf(data: object): string {
  return `opener.postMessage(${JSON.stringify(data)}, '*'); close()`;
}

function pageWith(button: string, press: string, script = ''): string {
  const handler = press.replaceAll('"', '&quot;');
  return `<!doctype html><body style="margin:0"><button style="width:100%;height:44px" onclick="${handler}">${button}</button><script>${script}</script>`;
}
