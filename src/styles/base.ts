import { css, type CSSResult } from 'lit';

/** Styles that all elements share: box, font, focus, links, buttons, fields, messages. */
export const baseStyles: CSSResult = css`
  :host {
    display: block;
    color: var(--_ink);
    /* Sites with html { font-size: 62.5% } have texts of 10 px where they set no size. */
    font-size: max(12px, 1em);
    line-height: 1.5;
    text-align: start;
    overflow-wrap: anywhere;
    container-type: inline-size;
    /* For containers that take their width from their content, because a size container has none of its own. */
    contain-intrinsic-inline-size: min(20em, 100cqi - 64px);
    min-inline-size: 0;
    max-inline-size: 100%;
    /* In columns and grids whose items are centered or start-aligned. */
    align-self: stretch;
    justify-self: stretch;
    /* Otherwise a theme's styles of headings, menus and code would be inherited. */
    font-style: normal;
    font-variant: normal;
    font-weight: 400;
    hyphens: manual;
    letter-spacing: normal;
    text-decoration: none;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    word-break: normal;
    word-spacing: normal;
  }
  /* A theme's focus outline is for the control, not for the whole element around it. */
  :host(:focus),
  :host(:focus-within) {
    outline: none !important;
  }
  /* Our own texts keep the direction of their language, even on pages with the other direction. */
  :host(:dir(rtl)) {
    text-align: right;
  }
  :host(:dir(rtl)) :is(h2, h3, h4, h5, h6, p, [part='eligibility']) {
    unicode-bidi: plaintext;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  ::placeholder {
    color: var(--_ink-muted);
  }
  :focus-visible {
    outline: 4px solid var(--_focus);
    outline-offset: 0;
  }
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  ul,
  ol,
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: var(--_link);
  }
  a:visited {
    color: var(--_link-visited);
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-block-size: 40px;
    padding: 0.45em 1.25em;
    border: 1px solid transparent; /* forced colors paint it, here and below */
    border-radius: var(--_radius);
    background: var(--_primary);
    color: var(--_on-primary);
    font-weight: 700;
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    background: var(--_primary-hover);
  }
  .button:visited {
    color: var(--_on-primary);
  }
  .outline,
  .outline:is(:visited, :hover) {
    border: 2px solid;
    background: var(--_surface);
    color: var(--_primary);
  }
  .outline:hover {
    color: var(--_primary-hover);
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  button.quiet {
    min-block-size: 32px;
    padding: 0.2em 0;
    border: 0;
    background: none;
    color: var(--_link);
    font-weight: 400;
    text-decoration: underline;
  }
  button.quiet:hover {
    color: var(--_primary-hover);
  }
  input,
  select {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-field);
    background: var(--_surface);
    color: var(--_ink);
  }
  @media (pointer: coarse) {
    /* iPhones zoom to fields with smaller text. */
    input,
    select {
      font-size: max(16px, 1em);
    }
  }
  /* If an element inside it is pressed, a summary would keep the focus in WebKit: Tab would not leave it. */
  summary > * {
    pointer-events: none;
  }
  svg {
    inline-size: 1em;
    block-size: 1em;
    flex: none;
    fill: currentColor;
  }
  mark {
    background: var(--_mark);
    color: inherit;
    font-weight: 700;
  }
  .badge {
    display: inline-block;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_badge);
    color: var(--_on-badge);
    font-weight: 700;
  }
  .whole {
    white-space: nowrap;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  span.check::before {
    content: '✓ ' / '';
    color: light-dark(#00692b, #70e17b);
    font-weight: 700;
  }
  .message {
    padding: calc(var(--_space) * 2);
    border: 1px solid transparent;
    border-inline-start: 8px solid var(--_notice-line);
    background: var(--_notice);
  }
  .message.error {
    border-inline-start-color: var(--_error-line);
    background: var(--_error);
  }
  /* The focus color has too little contrast with the notice (WCAG 2.2 SC 1.4.11). */
  .message :focus-visible {
    outline-color: var(--_ink);
  }
  .message > * + * {
    margin-block-start: var(--_space);
  }
  @media print {
    :host {
      color-scheme: light;
      --_ink: #000;
      --_ink-muted: #000;
      --_link: #000;
      --_link-visited: #000;
      --_badge: #fff;
      --_on-badge: #000;
    }
    button,
    nav,
    .button {
      display: none;
    }
    [href]::after {
      content: ' (' attr(href) ')';
      font-size: 0.8em;
      font-weight: 400;
    }
    /* A link that opens something on this page: on paper the job's page on the portal is of more use. */
    [data-url]::after {
      content: ' (' attr(data-url) ')';
    }
  }
`;
