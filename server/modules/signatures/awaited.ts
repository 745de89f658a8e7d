/** What a signature that waits is compared with. */
const COMPARED = ['interventions', 'photos'];
/** Kinds of what is signed on the spot. */
const SIGNED = ['signaturePlace', 'signatureContrat'];

/** Whether a write is worth a look at the signatures that wait. */
export interface Awaited {
  /** `changed`: collections and kinds of records that a commit wrote. */
  concerns(changed: ReadonlySet<string>): boolean;
  /** A look begins; it ends by saying whether one still waits. */
  begin(): (isWaiting: boolean) => void;
}

/**
 * One that has just arrived waits until a look that began afterwards has found that it does not: what its visit says may
 * come while that look is under way.
 */
export function awaited(): Awaited {
  let isAwaited = true;
  let arrivals = 0;
  return {
    concerns(changed) {
      if (SIGNED.some((one) => changed.has(one))) {
        arrivals += 1;
        isAwaited = true;
        return true;
      }
      return isAwaited && COMPARED.some((one) => changed.has(one));
    },
    begin() {
      const known = arrivals;
      return (isWaiting) => {
        if (isWaiting || arrivals === known) isAwaited = isWaiting;
      };
    },
  };
}
