import { css, type CSSResult } from 'lit';

/** The frame of the filters, which keeps its size while their part loads. */
export const barShellStyles: CSSResult = css`
  :host {
    margin-block-end: calc(var(--_space) * 3);
  }
  .message + form {
    margin-block-start: calc(var(--_space) * 2);
  }
  form,
  .fields {
    display: grid;
    gap: calc(var(--_space) * 2);
    grid-template-columns: minmax(0, 1fr);
  }
  label {
    display: block;
    margin-block-end: 4px;
  }
  .narrow {
    gap: var(--_space);
  }
  .narrow label {
    margin-block-end: 2px;
  }
  /* The button that unfolds the filters. */
  .room {
    min-block-size: 40px;
  }
  @container (inline-size >= 40em) {
    .fields {
      align-items: start;
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
