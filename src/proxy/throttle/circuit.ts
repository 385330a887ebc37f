/** Outages in a row after which calls stop. */
const outages = 10;
/** Milliseconds between calls that look whether the service is back. */
const look = 1_000;

/** Stops calls after outages in a row. */
export interface Circuit {
  /** Whether a call made now would be refused. */
  isOpen(): boolean;
  /** From the stop to the first answer. */
  isAway(): boolean;
  /**
   * Asks for a call to be made. While the service is away one call a second is let through, whatever became of the one before: that
   * one may hang until its deadline, or have died with its request.
   */
  enter(): boolean;
  /** Told how a call ended. */
  ended(isOutage: boolean): void;
}

/** Makes it. @param changed is told when the service is away, and when it is back. */
export function createCircuit(changed: (state: 'open' | 'closed') => void): Circuit {
  let inRow = 0;
  let openUntil = 0;
  const isAway = () => inRow >= outages;
  const isOpen = () => isAway() && performance.now() < openUntil;
  const openForNow = () => (openUntil = performance.now() + look);
  return {
    isOpen,
    isAway,
    enter() {
      if (isOpen()) return false;
      if (isAway()) openForNow();
      return true;
    },
    ended(isOutage) {
      if (isOutage) {
        inRow += 1;
        if (inRow === outages) {
          openForNow();
          changed('open');
        }
        return;
      }
      const wasAway = isAway();
      inRow = 0;
      if (wasAway) changed('closed');
    },
  };
}
