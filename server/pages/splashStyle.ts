/** The look of the brand on a page that is not drawn yet; a drawn page needs none of it. */
export const SPLASH_STYLE = `@layer reset {
.splash {
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 28px;
  min-height: 100dvh;
}
.splash img {
  max-width: 80vw;
  object-fit: contain;
  border-radius: var(--radius-card);
}
.splash-progress {
  width: 120px;
  height: 4px;
  overflow: hidden;
  border-radius: var(--radius-pill);
  background: var(--sunken);
}
.splash-progress::after {
  content: "";
  display: block;
  width: 40%;
  height: 100%;
  border-radius: inherit;
  background: var(--progress);
  animation: splash 1.1s ease-in-out infinite alternate;
}
@keyframes splash {
  from {
    transform: translateX(-20%);
  }
  to {
    transform: translateX(170%);
  }
}
}`;
