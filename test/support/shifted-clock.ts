const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

/** Sets the clock of the device, which goes on from there. `undefined` sets it right again. */
export function setDeviceClock(time: Date | undefined): void {
  globalThis.Date = time ? (ShiftedDate as DateConstructor) : RealDate;
  shiftMs = time ? time.getTime() - RealDate.now() : 0;
}
