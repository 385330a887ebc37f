import { css, type CSSResult } from 'lit';

export const listStyles: CSSResult = css`
  [part='heading'] {
    inline-size: fit-content;
    margin-block-end: var(--_space);
    font-size: 1.4em;
    line-height: 1.3;
  }
  .message,
  slot {
    display: block;
    margin-block-end: calc(var(--_space) * 2);
  }
  [part='list'] {
    border-block-end: 1px solid var(--_line);
  }
  /* The first screen has its true heights from the first frame on, so that nothing moves in the second. */
  li:nth-child(-n + 5) portal-job-card {
    content-visibility: visible;
  }
  [part='more'] {
    display: flex;
    margin: calc(var(--_space) * 3) auto 0;
  }
  .size {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_space);
    margin-block-start: calc(var(--_space) * 2);
  }
  .size select {
    inline-size: auto;
  }
  /* What comes soon comes without a flash. */
  :host([state='loading']) ul[part] {
    opacity: 0.6;
    transition: opacity 1ms 150ms;
  }
  .placeholder {
    block-size: 200px;
    padding-block: calc(var(--_space) * 2);
    border-block-start: 1px solid var(--_line);
  }
  .placeholder::before,
  .placeholder::after {
    content: '';
    display: block;
    block-size: 20px;
    inline-size: min(60%, 24em);
    margin-block-end: 12px;
    border: 1px solid transparent;
    background: var(--_surface-muted);
  }
  .placeholder::after {
    block-size: 100px;
    inline-size: 100%;
  }
  nav {
    margin-block-start: calc(var(--_space) * 3);
  }
  nav ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_space);
  }
  nav a,
  .gap {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 40px;
    min-block-size: 40px;
    padding: 4px 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    font-weight: 400;
    text-decoration: none;
  }
  nav :visited {
    color: var(--_link);
  }
  nav a:hover {
    border-color: var(--_primary-hover);
    color: var(--_primary-hover);
  }
  .gap,
  nav .step {
    border-color: transparent;
  }
  nav .step {
    text-decoration: underline;
  }
  nav li [aria-current='page'] {
    border-color: var(--_ink);
    background: var(--_ink);
    color: var(--_surface);
    font-weight: 700;
  }
  @media (forced-colors: active) {
    nav li [aria-current='page'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media print {
    .size {
      display: none;
    }
  }
`;
