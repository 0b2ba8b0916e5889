/** The physical direction in which a line of the page goes on: 1 to the right, -1 to the left. */
export function readingSign(): 1 | -1 {
  return document.dir === 'rtl' ? -1 : 1;
}
