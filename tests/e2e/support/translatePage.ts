import type { Page } from '@playwright/test';

/**
 * Does to every page of the tab, from now on, what a browser's translator does: each text is replaced by elements that
 * hold the translation, also where the page changes later.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = (text: Text): boolean =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, script, style, textarea, [translate="no"]') !== null;
    const translate = (text: Text): void => {
      if (isLeftAlone(text)) return;
      const words = document.createElement('font');
      words.append(text.data);
      const outer = document.createElement('font');
      outer.append(words);
      text.replaceWith(outer);
    };
    const textsIn = (node: Node): readonly Text[] => {
      if (node instanceof Text) return [node];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    const begin = (): void => {
      for (const text of textsIn(document.body)) translate(text);
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node.isConnected) for (const text of textsIn(node)) translate(text);
      }).observe(document.body, { childList: true, subtree: true });
      document.documentElement.classList.add('translated-ltr');
    };
    // A translator begins once the page is there and works.
    const wait = (): void => {
      const isDesk = location.pathname.startsWith('/desk');
      const alive = document.querySelector(isDesk ? '#carte > *' : 'html[data-hydrated]');
      if (alive === null) setTimeout(wait, 20);
      else begin();
    };
    wait();
  });
}
