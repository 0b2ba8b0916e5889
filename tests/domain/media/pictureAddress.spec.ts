import { pictureAddress } from '#domain/media/Photo.ts';

/** @trust E4 */
describe('the address of a picture', () => {
  it.each([
    '/pictures/pizza.webp',
    'pizza.webp',
    'https://cdn.example/pizza.webp?w=1',
    'HTTP://cdn.example/a',
    '//cdn.example/a',
    'data:image/webp;base64,AA',
    '/a:b.webp',
  ])('is accepted when it is %s', (address) => {
    expect(pictureAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'blob:https://a/1',
    'file:///etc/passwd',
  ])('is refused when it is %j', (address) => {
    expect(pictureAddress(address)).toBeUndefined();
  });
});
