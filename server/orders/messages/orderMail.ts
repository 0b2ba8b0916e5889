import { html } from 'hono/html';
import { directionOf } from '#domain/text/languages.ts';
import { formattingLocale } from '#server/shared/i18n/messages.ts';
import type { Fact, OrderNews } from './orderNews.ts';

type Html = ReturnType<typeof html>;

export interface MailColors {
  readonly primary: string;
  readonly onPrimary: string;
}

/** The message as plain text, for mail programs and readers that show no HTML. */
export function mailText({ brand, title, note, dishes, sums, total, taxes, facts, link, seller }: OrderNews): string {
  const line = ({ name, value }: Fact): string => `${name}: ${value}`;
  const parts = [
    [title, note],
    dishes.map((dish) => (dish.details === '' ? line(dish) : `${line(dish)}\n  ${dish.details}`)),
    [...sums, total, ...taxes].map(line),
    facts.map(line),
    link === undefined ? [] : [`${link.name}: ${link.url}`],
    [[brand, seller].filter((text) => text !== '').join(' · ')],
  ];
  return parts
    .map((lines) => lines.filter((text) => text !== undefined).join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
}

/** One or two sentences with the link, for a text message. */
export function shortText({ brand, title, note, link }: OrderNews): string {
  return [`${brand}: ${title}`, note, link?.url].filter((text) => text !== undefined).join('\n');
}

const LINE = 'border-top:1px solid #e3e3e8';
const QUIET = 'color:#62626b;font-size:14px';

/**
 * The message as HTML with the brand's colors. Mail programs show tables and styles of elements; it loads nothing from
 * elsewhere.
 */
export async function mailHtml(news: OrderNews, { primary, onPrimary }: MailColors): Promise<string> {
  const { locale, brand, title, note, dishes, sums, total, taxes, facts, link, seller } = news;
  const row = (name: string | Html, value: string, style = ''): Html => html`<tr>
          <td style="padding:8px 0;${style}">${name}</td>
          <td style="padding:8px 0 8px 16px;text-align:end;white-space:nowrap;vertical-align:top;${style}">${value}</td>
        </tr>`;
  const button =
    link === undefined
      ? ''
      : html`<p style="margin:24px 0 0"><a href="${link.url}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${primary};color:${onPrimary};font-weight:700;text-decoration:none">${link.name}</a></p>`;
  const page = await html`<!doctype html>
<html lang="${formattingLocale(locale)}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
  </head>
  <body style="margin:0;padding:24px 12px;background:#f4f4f6;color:#1c1c1f;font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
    <div style="max-width:560px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#ffffff">
      <p style="margin:0 0 4px;${QUIET}">${brand}</p>
      <h1 style="margin:0;font-size:24px;line-height:1.25">${title}</h1>
      ${note === undefined ? '' : html`<p style="margin:8px 0 0">${note}</p>`}
      ${button}
      <table role="presentation" style="width:100%;margin:24px 0 0;border-collapse:collapse">
        ${dishes.map((dish) => row(dish.details === '' ? dish.name : html`${dish.name}<br><span style="${QUIET}">${dish.details}</span>`, dish.value, LINE))}
        ${sums.map((sum) => row(sum.name, sum.value, `${LINE};${QUIET}`))}
        ${row(total.name, total.value, `${LINE};font-size:18px;font-weight:700`)}
        ${taxes.map((tax) => row(tax.name, tax.value, QUIET))}
      </table>
      <table role="presentation" style="width:100%;margin:16px 0 0;border-collapse:collapse">
        ${facts.map((fact) => html`<tr><td style="padding:4px 16px 4px 0;vertical-align:top;${QUIET}">${fact.name}</td><td style="padding:4px 0;text-align:end">${fact.value}</td></tr>`)}
      </table>
      ${seller === '' ? '' : html`<p style="margin:24px 0 0;${QUIET}">${seller}</p>`}
    </div>
  </body>
</html>
`;
  // Hono's own object is no primitive string.
  return page.toString();
}
