/** The shop's colors and sizes, for a page without other files. */
export const OFFLINE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf8f6, #161211);
  --surface: light-dark(#fff, #211b1a);
  --ink: light-dark(#1d1716, #f7f1ef);
  --quiet: light-dark(#6d6360, #b3a7a3);
  --line: light-dark(#eae3df, #3a3130);
  --plate: light-dark(#f4efec, #2b2423);
  --warning-ground: light-dark(#fdf1dc, #3a2c14);
}
* { box-sizing: border-box; margin: 0; }
body {
  padding: env(safe-area-inset-top) env(safe-area-inset-right) 48px env(safe-area-inset-left);
  background: var(--ground);
  color: var(--ink);
  font: 500 15px/1.45 Manrope, system-ui, sans-serif;
}
header, main { width: min(100%, 760px); margin: 0 auto; padding: 0 16px; }
header { padding-top: 16px; }
.brand { display: flex; gap: 12px; align-items: center; font-size: 20px; font-weight: 800; letter-spacing: -0.02em; }
.word { display: grid; gap: 8px; margin-top: 16px; padding: 20px; border-radius: 24px; background: var(--warning-ground); }
.word p { text-wrap: pretty; }
h1 { font-size: 20px; line-height: 1.25; letter-spacing: -0.02em; }
.ways { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 8px; }
.ways a { padding: 11px 20px; border-radius: 999px; font-weight: 700; text-decoration: none; }
.ways a:focus-visible { outline: 3px solid light-dark(#1a5fb4, #8ab8ff); outline-offset: 2px; }
.primary { background: var(--primary); color: var(--on-primary); }
.secondary { background: var(--surface); color: var(--ink); }
.quiet { color: var(--quiet); font-size: 13.5px; }
.restaurant { margin-top: 32px; font-size: 24px; }
h2 { line-height: 1.25; letter-spacing: -0.02em; }
section h2 { margin: 32px 0 8px; font-size: 20px; }
.order { margin-top: 16px; padding: 20px; border-radius: 24px; background: var(--surface); }
.order h2 { margin: 0 0 8px; font-size: 20px; }
.order .lead { font-size: 24px; font-weight: 800; line-height: 1.25; letter-spacing: -0.02em; }
.order dl { display: grid; gap: 0 16px; grid-template-columns: auto 1fr; margin: 12px 0; }
.order dt { color: var(--quiet); }
.callable ~ .word .secondary { display: none; }
.callable ~ .word .primary { background: var(--surface); color: var(--ink); }
ul { padding: 0; list-style: none; }
li { display: flex; gap: 14px; align-items: flex-start; padding: 12px 0; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; }
.plate { flex: none; width: 72px; height: 72px; border-radius: 20px; background: var(--plate); overflow: hidden; }
.plate img { display: block; width: 100%; height: 100%; object-fit: cover; }
.dish { display: grid; flex: 1; gap: 2px; min-width: 0; }
.dish .quiet { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.price { flex: none; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
