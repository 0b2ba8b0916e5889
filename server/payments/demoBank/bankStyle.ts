/** A look that differs from the shop's: cool colors, plain layout. */
export const BANK_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef2f7, #0e141b);
  --surface: light-dark(#fff, #18212c);
  --sunken: light-dark(#f3f6fa, #202b38);
  --ink: light-dark(#13202e, #eef3f8);
  --quiet: light-dark(#566577, #a3b2c2);
  --line: light-dark(#d9e1ea, #2e3b4a);
  --primary: light-dark(#17599c, #7db8f5);
  --on-primary: light-dark(#fff, #06203c);
  --danger: light-dark(#b3261e, #ffb4ab);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh;
  display: grid;
  justify-items: center;
  align-items: start;
  padding: 0;
  background: var(--ground);
  color: var(--ink);
  font: 500 1rem/1.45 system-ui, sans-serif;
}
main { width: 100%; max-width: 480px; min-height: 100dvh; padding: 20px 20px 32px; background: var(--surface); }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
.brand { display: flex; gap: 10px; align-items: center; font-weight: 800; letter-spacing: -0.01em; }
.mark { width: 28px; height: 28px; border-radius: 9px; background: linear-gradient(135deg, #2f80d0, #123f72); }
.note { padding: 4px 10px; border-radius: 99px; background: var(--sunken); color: var(--quiet); font-size: 0.8125rem; }
.summary { padding: 28px 0 20px; }
.summary p { color: var(--quiet); }
h1 { font-size: 2.5rem; line-height: 1.15; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; }
.card {
  display: grid;
  align-content: space-between;
  aspect-ratio: 1.7;
  width: min(100%, 372px);
  margin-bottom: 8px;
  padding: 22px;
  border-radius: 20px;
  background: radial-gradient(120% 140% at 0 0, #3b8ddd, #123f72 70%);
  box-shadow: 0 12px 28px rgb(10 40 80 / 24%);
  color: #fff;
}
.chip { width: 40px; height: 28px; border-radius: 7px; background: linear-gradient(120deg, #f4dfa6, #c9a35a); }
.digits { font-size: clamp(1.0625rem, 5.2vw, 1.3125rem); letter-spacing: 0.04em; white-space: nowrap; font-variant-numeric: tabular-nums; }
.holder { display: flex; justify-content: space-between; font-size: 0.8125rem; opacity: 0.85; letter-spacing: 0.06em; }
button, input { font: inherit; color: inherit; }
button { min-height: 52px; padding: 12px 18px; border: 0; border-radius: 14px; background: var(--sunken); cursor: pointer; text-align: start; }
button:hover { background: color-mix(in oklab, var(--sunken), var(--ink) 6%); }
button.primary { background: var(--primary); color: var(--on-primary); font-weight: 750; font-size: 1.0625rem; text-align: center; }
button.primary:hover { background: color-mix(in oklab, var(--primary), var(--ink) 14%); }
button.plain { width: 100%; text-align: center; color: var(--quiet); background: none; margin-top: 12px; }
button strong, button span { display: block; }
button strong { font-weight: 700; }
button span { color: var(--quiet); font-size: 0.875rem; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
fieldset { display: grid; gap: 8px; margin-top: 16px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0 0 8px; color: var(--quiet); font-size: 0.875rem; }
label { font-weight: 700; font-size: 1.125rem; }
.hint, .problem { font-size: 0.875rem; color: var(--quiet); }
.problem { color: var(--danger); }
input { width: 100%; height: 60px; padding: 0 18px; border: 1.5px solid var(--quiet); border-radius: 14px; background: var(--surface); font-size: 1.5rem; letter-spacing: 0.3em; font-variant-numeric: tabular-nums; }
.over { padding: 18px; border-radius: 14px; background: var(--sunken); }
.back { display: block; margin-top: 20px; padding: 12px; border-radius: 14px; color: var(--primary); text-align: center; }
@media (min-width: 600px) {
  body { align-items: center; padding: 40px 24px; }
  main { min-height: 0; padding: 32px 36px; border-radius: 28px; box-shadow: 0 24px 64px light-dark(rgb(20 50 90 / 14%), rgb(0 0 0 / 45%)); }
}
/* The frame is the sheet already. */
[data-framed] body { padding: 0; background: var(--surface); }
[data-framed] main { max-width: 480px; min-height: 0; padding: 16px 24px 24px; border-radius: 0; box-shadow: none; }
@media (min-width: 1000px) {
  main:has(fieldset) { max-width: 860px; }
  form:has(fieldset) { grid-template-columns: 1fr 1fr; gap: 12px 40px; align-items: start; }
  fieldset { grid-column: 2; grid-row: 1 / span 3; margin-top: 0; }
  form:has(fieldset) > .primary { grid-column: 1; }
}
`;
