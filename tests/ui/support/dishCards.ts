/** The cards of dishes that are on the page. */
export function dishCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-dish]')];
}
