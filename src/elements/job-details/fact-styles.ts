import { css, type CSSResult } from 'lit';

/** The facts of an announcement: labels, explanations, and the scale of the pay. */
export const factStyles: CSSResult = css`
  dl {
    display: grid;
    gap: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    color: var(--_ink-muted);
    font-size: max(12px, 0.93em);
  }
  summary {
    inline-size: fit-content;
    min-block-size: 24px;
    color: var(--_link);
    text-decoration: underline;
    cursor: pointer;
  }
  .places li {
    margin-block-start: calc(var(--_space) * 0.5);
  }
  :host(:dir(rtl)) .places li {
    unicode-bidi: plaintext;
  }
  [part='more-facts'] > summary {
    padding-block: var(--_space);
    font-weight: 700;
  }
  [part='more-facts'] > dl {
    padding-block: var(--_space);
  }
  /* A term with an explanation: the dots indicate that it has one, and the marker shows whether it is unfolded. */
  .term > summary {
    display: flex;
    align-items: center;
    gap: 0.4em;
    max-inline-size: 100%;
    color: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
  }
  .term > summary::-webkit-details-marker {
    display: none;
  }
  .term > summary::after {
    flex: none;
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-block-end: 0.2em;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    content: '';
  }
  .term[open] > summary::after {
    margin-block: 0.2em 0;
    rotate: 225deg;
  }
  .term > summary:hover {
    color: var(--_link);
    text-decoration-style: solid;
  }
  .term > p {
    margin-block: calc(var(--_space) * 0.5);
    padding-inline-start: var(--_space);
    border-inline-start: 4px solid var(--_line);
    color: var(--_ink);
  }
  .pay-bar {
    max-inline-size: 20em;
    margin-block-start: calc(var(--_space) * 0.5);
    padding-inline-end: 1.5em; /* half of the last label */
  }
  .pay-bar svg {
    display: block;
    inline-size: 100%;
    block-size: 10px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius);
    color: var(--portal-job-details-pay, var(--_primary));
  }
  .pay-bar:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .scale {
    display: flex;
    justify-content: space-between;
    color: var(--_ink-muted);
    font-size: max(12px, 0.8em);
    line-height: 1.4;
    white-space: nowrap;
  }
  /* With a width of 0, each label is centered at its amount. */
  .scale span {
    display: flex;
    justify-content: center;
    inline-size: 0;
  }
  .scale span:first-child {
    justify-content: start;
  }
  /* The last label ends with the scale, so that it has the room of the label before. */
  .scale span:last-child {
    justify-content: end;
  }
  .scale span:nth-last-child(2) {
    visibility: hidden;
  }
  .badge {
    font-size: max(12px, 0.93em);
  }
  @container (inline-size >= 30em) {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
