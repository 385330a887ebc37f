/** Consecutive outages after which the service is probed. */
const outagesBeforeProbe = 10;
/** Milliseconds between the probes of a service that fails. */
const probeIntervalMs = 1_000;

/** The decision about a call: send it, probe the service first, or refuse it. */
export type Admission = 'send' | 'probe' | 'refuse';

/**
 * A circuit breaker that only a probe opens and closes. Failed calls of visitors raise a suspicion, but a visitor can ask what the service
 * never responds, so their number proves nothing. The probe is a search that no visitor chooses.
 */
export interface Circuit {
  /** Whether calls are stopped: from a failed probe until a successful one. */
  isDown(): boolean;
  /** Whether a call made now would be refused. */
  refuses(): boolean;
  /**
   * Requests permission for a call. One call a second probes a service that is down or suspected to be, even if the previous probe has not
   * ended: it may hang until its deadline, or have died with its request.
   */
  enter(): Admission;
  /** Records how a visitor's call ended. */
  record(isOutage: boolean): void;
  /** Starts a probe. @returns the function that records how it ended */
  startProbe(): (works: boolean) => void;
}

/** Creates a circuit. @param onChange called when the circuit opens and when it closes again. */
export function createCircuit(onChange: (state: 'open' | 'closed') => void): Circuit {
  let consecutiveOutages = 0;
  let down = false;
  let nextProbeAt = 0;
  let probes = 0;
  let lastSuccess = 0;
  function change(isOpen: boolean): void {
    if (!isOpen) consecutiveOutages = 0;
    if (down === isOpen) return;
    down = isOpen;
    onChange(down ? 'open' : 'closed');
  }
  const isProbeDue = () => performance.now() >= nextProbeAt;
  return {
    isDown: () => down,
    refuses: () => down && !isProbeDue(),
    enter() {
      if (!down && consecutiveOutages < outagesBeforeProbe) return 'send';
      if (isProbeDue()) {
        nextProbeAt = performance.now() + probeIntervalMs;
        return 'probe';
      }
      return down ? 'refuse' : 'send';
    },
    record(isOutage) {
      consecutiveOutages = isOutage ? consecutiveOutages + 1 : 0;
    },
    startProbe() {
      const number = (probes += 1);
      return (works) => {
        // A probe that hung says nothing about the service after a later one succeeded.
        if (!works && number < lastSuccess) return;
        if (works) lastSuccess = Math.max(lastSuccess, number);
        change(!works);
      };
    },
  };
}
