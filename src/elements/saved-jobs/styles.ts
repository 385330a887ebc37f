import { css, type CSSResult } from 'lit';

export const savedStyles: CSSResult = css`
  [part='heading'] {
    font-size: 1.4em;
    line-height: 1.3;
  }
  [part='note'],
  [part='age'],
  [part='organization'],
  [part='location'] {
    color: var(--_ink-muted);
  }
  [part='status'].message {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space) calc(var(--_space) * 2);
    margin-block-start: calc(var(--_space) * 2);
  }
  .message > * + * {
    margin: 0;
  }
  [part='list'] {
    margin-block: calc(var(--_space) * 2) var(--_space);
    border-block-end: 1px solid var(--portal-saved-jobs-line, var(--_line));
  }
  [part='item'] {
    display: grid;
    gap: var(--_space) calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 2);
    border-block-start: 1px solid var(--portal-saved-jobs-line, var(--_line));
    font-size: max(12px, 0.93em);
    line-height: 1.4;
  }
  [part='title'] {
    font-size: 1.13em;
    line-height: 1.3;
  }
  [part='deadline'] {
    margin-block-start: calc(var(--_space) * 0.5);
  }
  [part='applied'] {
    display: flex;
    gap: var(--_space);
    align-items: start;
    inline-size: fit-content;
    margin-block-start: calc(var(--_space) * 0.5);
    min-block-size: 24px;
  }
  [part='applied'] input {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    min-block-size: 0;
    margin: 0;
  }
  [part='change'] {
    font-weight: 600;
  }
  .do,
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
  }
  .foot button {
    text-align: start;
  }
  [part='details'] {
    padding-block: 4px;
  }
  [part='remove'] {
    gap: 0;
  }
  @container (inline-size >= 40em) {
    [part='item'] {
      grid-template-columns: minmax(0, 1fr) 13em;
    }
    .do {
      flex-direction: column;
      align-items: flex-end;
    }
  }
  @media print {
    .do,
    [part='note'],
    [part='status'] {
      display: none;
    }
    [part='item'] {
      break-inside: avoid;
    }
  }
`;
