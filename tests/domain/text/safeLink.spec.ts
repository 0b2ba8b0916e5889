import * as fc from 'fast-check';
import { linkText, phoneLink, safeLink } from '#domain/text/safeLink.ts';
import { anyText } from '#tests/support/anyText.ts';

/** @trust E4 */
describe('a link from external data', () => {
  it.each([
    'https://coral.example/port',
    'http://coral.example',
    'HTTPS://Coral.example',
    'mailto:port@coral.example',
    'tel:+79005550110',
    '  https://coral.example  ',
  ])('may be followed: %j', (text) => {
    expect(safeLink(text)).toBe(text.trim());
  });

  it.each([
    '',
    'coral.example',
    '//coral.example',
    '/promotions',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://https://coral.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://coral.example/1',
    'file:///etc/passwd',
    'https:\\\\coral.example',
    'https:///coral.example',
    'https://coral.example/\u202egpj',
    'https://coral.example\u0000',
    'mailto:',
    'tel:javascript',
    'view-source:https://coral.example',
  ])('is shown as plain text: %j', (text) => {
    expect(safeLink(text)).toBeUndefined();
  });

  it('is one of four kinds whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), anyText()), (text) => {
        const scheme = new URL(safeLink(text) ?? 'https://coral.example').protocol;
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(scheme);
      }),
    );
  });

  it('is read without its scheme', () => {
    expect(linkText('https://www.coral.example/')).toBe('coral.example');
    expect(linkText('mailto:port@coral.example')).toBe('port@coral.example');
  });
});

describe('a printed phone number', () => {
  it('is called by its digits', () => {
    expect(phoneLink('+7 900 555-01-10')).toBe('tel:+79005550110');
    expect(phoneLink('8 (900) 555-01-10')).toBe('tel:89005550110');
    expect(phoneLink('112')).toBe('tel:112');
  });

  it('is not called when there is none in it', () => {
    expect(phoneLink('ask us')).toBeUndefined();
  });
});
