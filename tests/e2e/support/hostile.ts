/**
 * Tries to run `hit()`, to load from the canary, or to add an element; the shapes are those that are known in public.
 */
const CANARY = 'https://canary.invalid/x';

const SINKS = ['hit()', "fetch('https://canary.invalid/f')", 'top.hit&&top.hit()', 'window["h"+"it"]()'];

const SHAPES: readonly ((sink: string) => string)[] = [
  (js) => `<script>${js}</script>`,
  (js) => `<SCRIPT SRC=${CANARY} onload="${js}"></SCRIPT>`,
  (js) => `"><img src=x onerror=${js}>`,
  (js) => `'><svg/onload=${js}>`,
  (js) => `<svg><script>${js}</script></svg>`,
  (js) => `<svg><animate onbegin=${js} attributeName=x dur=1s>`,
  (js) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  (js) => `<iframe src="javascript:parent.${js}"></iframe>`,
  (js) => `<a href="javascript:${js}">x</a>`,
  (js) => `<a href="JaVaScRiPt&colon;${js}">x</a>`,
  (js) => `<a href="&#106;avascript:${js}">x</a>`,
  (js) => `<a href="java\tscript:${js}">x</a>`,
  (js) => `<a href="\u0001javascript:${js}">x</a>`,
  (js) => `<a href="data:text/html,<script>${js}</script>">x</a>`,
  (js) => `<body onload=${js}>`,
  (js) => `<details open ontoggle=${js}>`,
  (js) => `<input autofocus onfocus=${js}>`,
  (js) => `<video><source onerror=${js}></video>`,
  (js) => `<audio src=x onerror=${js}>`,
  (js) => `<object data="javascript:${js}"></object>`,
  (js) => `<embed src="javascript:${js}">`,
  (js) => `<form action="javascript:${js}"><button>x</button></form>`,
  (js) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${js}>`,
  (js) => `<noscript><p title="</noscript><img src=x onerror=${js}>">`,
  (js) => `<template><script>${js}</script></template>`,
  (js) => `<meta http-equiv="refresh" content="0;url=javascript:${js}">`,
  (js) => `<link rel=stylesheet href="${CANARY}" onload=${js}>`,
  (js) => `<style>@import '${CANARY}';</style><p onclick=${js}>`,
  (js) => `<img src="${CANARY}" onload=${js}>`,
  (js) => `<table background="${CANARY}"><td onmouseover=${js}>`,
  (js) => `<base href="${CANARY}"><x onclick=${js}>`,
  (js) => `<marquee onstart=${js}>x</marquee>`,
  (js) => `<p style="background:url(${CANARY})" onpointerenter=${js}>x</p>`,
  (js) => `\${${js}}{{${js}}}#{${js}}<%=${js}%>`,
  (js) => `</title><script>${js}</script>`,
  (js) => `</textarea><script>${js}</script>`,
  (js) => `--><script>${js}</script>`,
  (js) => `]]><script>${js}</script>`,
  (js) => `</script><script>${js}</script>`,
  (js) => `<!--><img src=x onerror=${js}>-->`,
];

const DRESSES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `b ${text} e`,
  (text) => `<b>${text}</b>`,
  (text) => text.replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => `${text}\u0000`.replace('\u0000', '\u200B'),
];

/** More than a thousand texts, each once. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set(SINKS.flatMap((sink) => SHAPES.flatMap((shape) => DRESSES.map((dress) => dress(shape(sink)))))),
];

export const HOSTILE_ADDRESSES: readonly string[] = [
  'javascript:hit()',
  'JAVASCRIPT:hit()',
  'java\nscript:hit()',
  '\u0001javascript:hit()',
  ' javascript:hit()',
  'javascript&colon;hit()',
  'vbscript:hit()',
  'data:text/html,<script>hit()</script>',
  'data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  'blob:https://canary.invalid/1',
  'file:///etc/passwd',
  '//canary.invalid/x',
];

const WORDS = new Set(['name', 'description', 'address', 'street', 'alt', 'title', 'message', 'text', 'legalName']);
const ADDRESSES = new Set(['url', 'links', 'photos', 'emails', 'phones']);

/** The same answer with every text that a customer reads, and every address, replaced by a hostile one, in turn. */
export function poisoned(value: unknown, start: number): unknown {
  let next = start;
  const text = (): string => HOSTILE_TEXTS[next++ % HOSTILE_TEXTS.length] ?? '';
  const address = (): string => HOSTILE_ADDRESSES[next++ % HOSTILE_ADDRESSES.length] ?? '';
  const walk = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') return WORDS.has(key) ? text() : ADDRESSES.has(key) ? address() : node;
    if (Array.isArray(node)) return node.map((item) => walk(item, key));
    if (typeof node !== 'object' || node === null) return node;
    if (WORDS.has(key)) return text();
    return Object.fromEntries(
      Object.entries(node).map(([own, item]) => [own, walk(item, own === 'value' ? key : own)]),
    );
  };
  return walk(value, '');
}
