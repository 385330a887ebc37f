/** Consecutive outages after which the circuit opens. */
const outagesBeforeOpen = 10;
/** Milliseconds between the calls that probe whether the service has recovered. */
const probeIntervalMs = 1_000;

/** A circuit breaker: stops calls after consecutive outages. */
export interface Circuit {
  /** Whether a call made now would be refused. */
  isOpen(): boolean;
  /** Whether the service is considered down: from the moment the circuit opens until the first success. */
  isDown(): boolean;
  /**
   * Requests permission for a call. While the service is down, one call a second is let through, even if the previous probe has not
   * ended: it may hang until its deadline, or have died with its request.
   */
  enter(): boolean;
  /** Records how a call ended. */
  record(isOutage: boolean): void;
}

/** Creates a circuit. @param onChange called when the circuit opens and when it closes again. */
export function createCircuit(onChange: (state: 'open' | 'closed') => void): Circuit {
  let consecutiveOutages = 0;
  let openUntil = 0;
  const isDown = () => consecutiveOutages >= outagesBeforeOpen;
  const isOpen = () => isDown() && performance.now() < openUntil;
  const open = () => (openUntil = performance.now() + probeIntervalMs);
  return {
    isOpen,
    isDown,
    enter() {
      if (isOpen()) return false;
      if (isDown()) open();
      return true;
    },
    record(isOutage) {
      if (isOutage) {
        consecutiveOutages += 1;
        if (consecutiveOutages === outagesBeforeOpen) {
          open();
          onChange('open');
        }
        return;
      }
      const wasDown = isDown();
      consecutiveOutages = 0;
      if (wasDown) onChange('closed');
    },
  };
}
