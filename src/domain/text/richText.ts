import { readRichTokens } from './richTokens.ts';

export const RICH_TAGS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3'] as const;

export type RichTag = (typeof RICH_TAGS)[number];
export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: RichTag;
  /** Only for `a`; always safe to follow. */
  readonly href?: string | undefined;
  readonly children: readonly RichNode[];
}

interface OpenElement {
  readonly tag: RichTag;
  readonly href?: string | undefined;
  readonly children: RichNode[];
}

const SAME: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2' };
const BLOCKS: ReadonlySet<RichTag> = new Set(['p', 'ul', 'ol', 'li', 'h2', 'h3']);
const MAX_DEPTH = 16;

/**
 * Parses a limited subset of HTML into a tree. Other tags are dropped and their text is kept, except for scripts and
 * styles, which are dropped entirely. Only text and links accepted by `safeLink` reach the page.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: RichNode[] = [];
  const open: OpenElement[] = [];
  const into = (): RichNode[] => open.at(-1)?.children ?? root;
  const close = (from: number): void => {
    while (open.length > from) {
      const { tag, href, children } = open.pop() as OpenElement;
      into().push({
        tag,
        ...(href === undefined ? {} : { href }),
        children: isList(tag) ? itemsOf(children) : children,
      });
    }
  };
  const closeTag = (tag: RichTag): void => {
    const index = open.findLastIndex((element) => element.tag === tag);
    if (index >= 0) close(index);
  };

  for (const token of readRichTokens(html)) {
    if (token.kind === 'text') {
      into().push(token.text);
      continue;
    }
    const tag = tagOf(token.name);
    if (tag === undefined) continue;
    if (token.kind === 'close') closeTag(tag);
    else if (tag === 'br') into().push({ tag, children: [] });
    else {
      closeBefore(tag, open, close);
      const isPlaced = tag !== 'li' || open.some((element) => isList(element.tag));
      const isLink = tag !== 'a' || token.href !== undefined;
      if (isPlaced && isLink && open.length < MAX_DEPTH) open.push({ tag, href: token.href, children: [] });
    }
  }
  close(0);
  return root;
}

/** Closes elements that cannot be nested: paragraphs, headings, list items and links. */
function closeBefore(tag: RichTag, open: readonly OpenElement[], close: (from: number) => void): void {
  const last = (isMeant: (element: OpenElement) => boolean): number => open.findLastIndex(isMeant);
  if (BLOCKS.has(tag)) {
    const paragraph = last((element) => element.tag === 'p' || isHeading(element.tag));
    if (paragraph >= 0) close(paragraph);
  }
  if (tag === 'li') {
    const item = last((element) => element.tag === 'li');
    if (item >= 0 && item > last((element) => isList(element.tag))) close(item);
  }
  if (tag === 'a') {
    const link = last((element) => element.tag === 'a');
    if (link >= 0) close(link);
  }
}

function tagOf(name: string): RichTag | undefined {
  return SAME[name] ?? RICH_TAGS.find((tag) => tag === name);
}

function isList(tag: RichTag): boolean {
  return tag === 'ul' || tag === 'ol';
}

function isHeading(tag: RichTag): boolean {
  return tag === 'h2' || tag === 'h3';
}

/** Reduces the children of a list to its items. */
function itemsOf(children: readonly RichNode[]): readonly RichNode[] {
  return children.flatMap((child): RichNode[] => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [{ tag: 'li', children: [child] }];
    return [child.tag === 'li' ? child : { tag: 'li', children: [child] }];
  });
}
