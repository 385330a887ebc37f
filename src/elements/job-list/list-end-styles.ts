import { css, type CSSResult } from 'lit';

/** The controls below the jobs. */
export const listEndStyles: CSSResult = css`
  .shown {
    margin-block-start: calc(var(--_space) * 3);
    text-align: center;
  }
  .shown + [part='more'] {
    margin-block-start: var(--_space);
  }
  [part='follow'],
  [part='follow'] ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 2);
  }
  [part='follow'] {
    align-items: baseline;
    margin-block-start: calc(var(--_space) * 3);
  }
  /* Room for a finger (WCAG 2.2 SC 2.5.8). */
  [part='follow-link'] {
    display: inline-block;
    padding-block: 2px;
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
    .size,
    [part='follow'] {
      display: none;
    }
  }
`;
