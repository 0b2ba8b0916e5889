import { createHash } from 'node:crypto';
import type { ContentSources } from '#application/market/ContentSources.ts';

interface OwnParts {
  /** Texts of inline scripts and styles, to be hashed. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly sources: ContentSources;
  readonly nonce: string | undefined;
}

/** Sources of a page that loads nothing from other hosts. */
export const NO_SOURCES: ContentSources = {
  script: [],
  style: [],
  img: [],
  connect: [],
  font: [],
  frame: [],
  worker: [],
  needsNonce: false,
};

/** The content security policy for a page's own parts and its market's providers. */
export function policyFor({ scripts, styles, sources, nonce }: OwnParts): string {
  const marked = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashesOf(scripts), ...sources.script],
    ['style-src', "'self'", ...hashesOf(styles), ...marked, ...sources.style],
    ['img-src', "'self'", 'data:', ...sources.img],
    ['font-src', "'self'", ...sources.font],
    ['connect-src', "'self'", ...sources.connect],
    ...listed('frame-src', sources.frame),
    // The shop's service worker, and workers of a vendor's map.
    ['worker-src', "'self'", ...sources.worker],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(needsTrustedTypes(sources)
      ? ([
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', 'default'],
        ] as const)
      : []),
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/**
 * Whether strings must pass the page's own policy before they become markup or the URL of a script. The scripts of
 * other hosts write into a page in ways of their own, so a page that loads any has no such rule.
 */
export function needsTrustedTypes({ script }: Pick<ContentSources, 'script'>): boolean {
  return script.length === 0;
}

/** Omits a directive without sources, which then falls back to `default-src 'none'`. */
function listed(name: string, sources: readonly string[]): readonly (readonly [string, ...string[]])[] {
  return sources.length === 0 ? [] : [[name, ...sources]];
}

function hashesOf(texts: readonly string[]): readonly string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
