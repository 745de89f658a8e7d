import { Device, type Account, type Tally, emptyTally } from './device.ts';

export interface Load {
  readonly origine: string;
  /** Devices share them: each has a session of its own. */
  readonly comptes: readonly Account[];
  readonly appareils: number;
  readonly dureeMs: number;
  /** Whoever has not entered by then is left outside; the work begins with the others. */
  readonly entreeMs?: number;
  /** Each device makes at least as many, however long they take. */
  readonly toursMin?: number;
  /** Told every few seconds what the devices have seen so far. */
  readonly follow?: (tally: Tally) => void;
}

/** Sign-ins at a time: each hashes a password, which is slow on purpose. */
const SIGN_INS = 4;
const TELL_MS = 5000;
/** What is on the way when the time is over is waited for, no longer than this. */
const GRACE_MS = 60_000;
/** Calls of one turn: a device of an office reads more than it writes. */
const LISTS_PER_TURN = 2;

/**
 * All devices sign in and pull all that is theirs, then each goes as fast as the server answers it until the time is
 * over: push, lists and pull in turn, beside the doorbell. The time starts when everybody is there: password hashes and
 * two hundred first synchronisations at once would eat it.
 * Calls under way at the end are awaited, for a minute at most: what the server did is what the devices know, and an edit
 * whose answer was not waited for is not said to be acknowledged.
 */
export async function runLoad(load: Load): Promise<Tally> {
  const { appareils, dureeMs, entreeMs = Infinity, toursMin = 0, follow } = load;
  const tally = emptyTally();
  const [fin, rompre] = [new AbortController(), new AbortController()];
  const telling = setInterval(() => follow?.(tally), TELL_MS);
  const gate = makeGate(SIGN_INS);
  const limitMs = performance.now() + entreeMs;
  const isInTime = (): boolean => performance.now() < limitMs;
  const enter = async (account: Account | undefined): Promise<Device[]> => {
    if (account === undefined) return [];
    const { origine } = load;
    const device = new Device({ origine, compte: account, releve: tally, signal: fin.signal, rompre: rompre.signal });
    if (!(await gate(async () => isInTime() && (await device.signIn())))) return [];
    for (let page = await device.pull(); page !== 'fini'; page = await device.pull())
      if (page === 'echec' || !isInTime()) return [];
    tally.entres += 1;
    return [device];
  };
  const invited = Array.from({ length: appareils }, (_, rank) => load.comptes[rank % load.comptes.length]);
  const entered = (await Promise.all(invited.map(enter))).flat();
  const deadline = performance.now() + dureeMs;
  const hasTimeLeft = (): boolean => performance.now() < deadline;
  const streams: Promise<void>[] = [];
  const live = async (device: Device): Promise<void> => {
    streams.push(device.listen());
    for (let turn = 0; turn < toursMin || hasTimeLeft(); turn += 1) {
      if (rompre.signal.aborted) return;
      await device.push(Math.random());
      for (let list = 0; list < LISTS_PER_TURN && !rompre.signal.aborted; list += 1) await device.list();
      if (!rompre.signal.aborted) await device.pull();
    }
  };
  const aborting = setTimeout(() => rompre.abort(), dureeMs + GRACE_MS + toursMin * GRACE_MS);
  await Promise.all(entered.map(live));
  clearTimeout(aborting);
  clearInterval(telling);
  fin.abort();
  await Promise.all(streams);
  return tally;
}

/** Lets in so many at a time. */
function makeGate(places: number): (enter: () => Promise<boolean>) => Promise<boolean> {
  const lanes = Array.from({ length: places }, () => Promise.resolve(true));
  let rank = 0;
  return (enter) => {
    rank = (rank + 1) % places;
    const passing = (lanes[rank] ?? Promise.resolve(true)).then(enter);
    lanes[rank] = passing;
    return passing;
  };
}
