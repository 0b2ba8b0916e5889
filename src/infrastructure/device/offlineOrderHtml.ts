import type { OfflineOrder } from '#application/ports/OfflineOrders.ts';

/** An order as it is stored as JSON. */
type Stored = Omit<OfflineOrder, 'shownUntil'> & { readonly shownUntil: string };

/** The kept order as HTML for the page without a connection; empty when there is none, or it is no longer shown. */
export function offlineOrderHtml(json: string | undefined, now: Date): string {
  const order = json === undefined ? undefined : (JSON.parse(json) as Stored);
  if (order === undefined || new Date(order.shownUntil) < now) return '';
  const { title, lead, facts, call, note } = order;
  const rows = facts.map(({ label, text }) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`);
  const label = lead.label === undefined ? '' : `<p class="quiet">${escaped(lead.label)}</p>`;
  const link =
    call === undefined
      ? ''
      : `<p class="ways"><a class="primary" href="tel:${call.phone.replaceAll(/[^+\d]/g, '')}">${escaped(call.label)}</a></p>`;
  return `<section class="order${call === undefined ? '' : ' callable'}"><h2>${escaped(title)}</h2>${label}<p class="lead">${escaped(lead.text)}</p><dl>${rows.join('')}</dl><p class="quiet">${escaped(note)}</p>${link}</section>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
