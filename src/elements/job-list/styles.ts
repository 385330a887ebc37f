import { css, type CSSResult } from 'lit';

export const listStyles: CSSResult = css`
  .title {
    position: relative;
  }
  [part='heading'] {
    inline-size: fit-content;
    font-size: 1.4em;
    line-height: 1.25;
  }
  /* Above the end of the heading, so that nothing moves when it comes and goes. */
  [part='updating'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    padding: 2px var(--_space);
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_surface-muted);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    margin-block-end: var(--_space);
  }
  /* Keeps its room while the number is requested. */
  .others-line {
    flex-basis: 100%;
    min-block-size: 1.5em;
    color: var(--_ink-muted);
  }
  .title {
    flex: 1 1 12em;
    min-inline-size: 0;
  }
  .head:has(.chips) .title {
    flex-basis: 100%;
  }
  .chips {
    display: flex;
    flex: 1 1 12em;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space);
  }
  [part='chip'],
  [part='chip']:hover {
    min-block-size: 32px;
    padding: 0.1em 0.7em;
    border-radius: calc(var(--_radius) * 99);
    background: var(--_chip);
    color: var(--_ink);
    font-size: max(12px, 0.93em);
    font-weight: 400;
    text-align: start;
  }
  [part='chip']::after {
    content: '×';
    content: '×' / '';
  }
  [part='chip']:hover {
    box-shadow: inset 0 0 0 1px var(--_ink);
  }
  .sort {
    display: flex;
    align-items: center;
    gap: var(--_space);
    margin-inline-start: auto;
  }
  .sort label {
    flex: none;
    color: var(--_ink-muted);
  }
  .sort select {
    inline-size: auto;
    min-inline-size: 0;
  }
  /* The filters and the order stay in reach while the visitor scrolls. */
  .controls {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    gap: var(--_space);
    margin-block-end: var(--_space);
    padding-block: var(--_space);
    /* Not a color, which would be a stripe on pages with another one. */
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  .controls > * {
    flex: 1 0 auto;
  }
  /* Room for the shorter orders; the longest would leave none for the button. */
  .controls .sort {
    display: block;
    flex: 9 1 8.5em;
    min-inline-size: 0;
    margin: 0;
  }
  /* Keeps its place until there are filters to open. */
  :disabled {
    visibility: hidden;
  }
  .controls select {
    inline-size: 100%;
    border: 2px solid var(--_primary);
    border-radius: var(--_radius);
    color: var(--_primary);
    font-weight: 700;
  }
  .message,
  [part='others'],
  slot {
    display: block;
    margin-block-end: calc(var(--_space) * 2);
  }
  [part='list'] {
    border-block-end: 1px solid var(--_line);
  }
  /* Not on the cards, which are containers: in Firefox a container that is not rendered is 0 high, whatever its intrinsic size. */
  [part='item'] {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 190px;
  }
  @media (max-width: 40em) {
    [part='item'] {
      contain-intrinsic-block-size: auto 260px;
    }
  }
  /* The first screen has its true heights from the first frame on, so that nothing moves in the second. A class, because a position
     (:nth-child) makes browsers restyle every item when one is added or removed. */
  .first-screen {
    content-visibility: visible;
  }
  /* A tab on the line above the card. */
  [part='featured'] {
    display: block;
    inline-size: fit-content;
    margin-block-start: calc(var(--_space) * 2);
    padding: 2px 10px;
    border: 1px solid transparent; /* forced colors paint it */
    border-block-end: 0;
    border-radius: var(--_radius) var(--_radius) 0 0;
    background: var(--_chip);
    color: var(--_ink);
    font-weight: 700;
  }
  .pages-room {
    block-size: calc(40px + var(--_space) * 3);
  }
  .more-room {
    block-size: calc(64px + var(--_space) * 4);
  }
  .size-room {
    block-size: calc(44px + var(--_space) * 2);
  }
  .link-room,
  .links-room {
    block-size: calc(28px + var(--_space) * 3);
  }
  /* Links in two lines, then page numbers too and links in three. */
  @container (inline-size < 34em) {
    .links-room {
      block-size: calc(52px + var(--_space) * 4);
    }
  }
  @container (inline-size < 24em) {
    .pages-room {
      block-size: calc(80px + var(--_space) * 4);
    }
    .links-room {
      block-size: calc(80px + var(--_space) * 5);
    }
  }
  .placeholder {
    block-size: 180px;
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
  @media print {
    [part='item'] {
      content-visibility: visible;
    }
    .chips,
    .sort,
    .controls,
    .room {
      display: none;
    }
  }
`;
