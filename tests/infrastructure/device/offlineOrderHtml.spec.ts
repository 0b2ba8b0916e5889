/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { offlineOrderHtml } from '#infrastructure/device/offlineOrderHtml.ts';

const now = new Date('2026-11-20T12:00:00Z');
const order = {
  orderId: '1',
  title: 'Order <1>',
  lead: { label: 'Arrives', text: '12:38–12:53' },
  facts: [{ label: 'Delivery address', text: '"Port" & <script>alert(1)</script>' }],
  call: { label: 'Call +382 20 123', phone: '+382 20 123" onclick="x' },
  note: 'No connection: this is the latest we know.',
  shownUntil: new Date('2026-11-20T13:00:00Z'),
};

function pageOf(json: string | undefined): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = offlineOrderHtml(json, now);
  return page;
}

describe('the order on the page without a connection', () => {
  it('says what was seen last, and who can be called', () => {
    const page = pageOf(JSON.stringify(order));
    expect([...page.querySelectorAll('h2, p, dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Order <1>',
      'Arrives',
      '12:38–12:53',
      'Delivery address',
      '"Port" & <script>alert(1)</script>',
      'No connection: this is the latest we know.',
      'Call +382 20 123',
    ]);
    expect(page.querySelector('a')?.outerHTML).toBe('<a class="primary" href="tel:+38220123">Call +382 20 123</a>');
    expect(page.querySelector('script')).toBeNull();
  });

  it('leaves out what is not known', () => {
    const page = pageOf(JSON.stringify({ ...order, lead: { text: 'Received' }, call: undefined }));
    expect(page.querySelector('.lead')?.textContent).toBe('Received');
    expect([page.querySelector('a'), page.querySelector('.callable')]).toEqual([null, null]);
  });

  it('is nothing when no order was kept, or it is over', () => {
    expect(offlineOrderHtml(undefined, now)).toBe('');
    expect(offlineOrderHtml(JSON.stringify({ ...order, shownUntil: new Date('2026-11-20T11:00:00Z') }), now)).toBe('');
  });
});
