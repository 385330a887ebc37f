// A plain text instead of Lit's `css`, because the combobox does not use Lit.
const css = String.raw;

/** The list of a combobox. It is in the top layer, so that no container clips it. The lengths `--_…` position it at its field. */
export const comboboxStyles: string = css`
  .combobox-list {
    position: fixed;
    inset: auto;
    top: var(--_top);
    left: var(--_left);
    translate: 0 var(--_shift);
    width: var(--_width);
    /* Nine and a half options: the half one shows that there are more. */
    max-height: min(var(--_room), 19em);
    margin: 0;
    padding: 0;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-field);
    overflow: auto;
    overflow-wrap: anywhere;
    overscroll-behavior: contain;
    background: var(--_surface);
    color: var(--_ink);
    box-shadow: 0 2px 8px rgb(0 0 0 / 30%);
    list-style: none;
  }
  .combobox-list [role='option'] {
    min-height: 32px;
    padding: 4px 8px;
    line-height: 1.4;
    cursor: pointer;
  }
  .combobox-list [role='option']:hover {
    background: var(--_surface-muted);
  }
  .combobox-list [aria-disabled='true'],
  .combobox-list [aria-disabled='true']:hover {
    background: none;
    color: var(--_ink-muted);
    cursor: default;
  }
  .combobox-list [aria-selected='true'],
  .combobox-list [aria-selected='true']:hover {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
    background: var(--_chip);
  }
  .combobox-list mark {
    background: none;
    color: inherit;
    font-weight: 700;
    /* Forced colors would give it the color of text on a marker, without the marker. */
    forced-color-adjust: none;
  }
  .combobox-list .hint {
    color: var(--_ink-muted);
    font-size: max(12px, 0.93em);
  }
  .combobox-list .heading {
    display: block;
    padding: 8px 8px 2px;
    color: var(--_ink-muted);
    font-size: max(12px, 0.87em);
    font-weight: 700;
  }
  .combobox-list .command {
    color: var(--_link);
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    .combobox-list [role='option'] {
      min-height: 44px;
      padding-block: 10px;
    }
  }
  @media (forced-colors: active) {
    .combobox-list [aria-selected='true'],
    .combobox-list [aria-selected='true']:hover {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .combobox-list [aria-selected='true'] .hint {
      color: inherit;
    }
  }
`;
