/** [session/D3] Automatic lock: when the screen closes, and what opens it again. Times in milliseconds of the device. */
export const DELAIS_VERROU_MIN = [5, 15, 30] as const;
export type DelaiVerrouMin = (typeof DELAIS_VERROU_MIN)[number];

/** Wrong tries of a code, after which only the password opens. */
export const ESSAIS_CODE_MAX = 10;
const ESSAIS_LIBRES = 2;
const ATTENTE_MIN_MS = 5000;
const ATTENTE_MAX_MS = 300_000;
const MINUTE_MS = 60_000;

export interface Verrou {
  readonly isVerrouille: boolean;
  readonly delaiMin: DelaiVerrouMin;
  /** Last sign of a person, in any tab. */
  readonly actifMs: number;
  /** Wrong tries since the last right one, and the instant of the last. */
  readonly essais: number;
  readonly essaiMs: number;
}
export const VERROU_INITIAL: Verrou = { isVerrouille: false, delaiMin: 15, actifMs: 0, essais: 0, essaiMs: 0 };

/** Nobody for as long as the setting says. A clock that went back by as much counts as an absence too. */
export const estInactif = (
  { actifMs, delaiMin }: Pick<Verrou, 'actifMs' | 'delaiMin'>,
  maintenantMs: number,
): boolean => Math.abs(maintenantMs - actifMs) >= delaiMin * MINUTE_MS;

/** Wait after this number of wrong tries: none for two, then 5 s, doubled each time up to 5 minutes. */
export const attenteMs = (essais: number): number =>
  essais <= ESSAIS_LIBRES ? 0 : Math.min(ATTENTE_MAX_MS, ATTENTE_MIN_MS * 2 ** (essais - ESSAIS_LIBRES - 1));

/** What is left of that wait. A clock that was moved back waits the whole of it again, never more. */
export function resteMs({ essais, essaiMs }: Pick<Verrou, 'essais' | 'essaiMs'>, maintenantMs: number): number {
  const attente = attenteMs(essais);
  return Math.min(attente, Math.max(0, essaiMs + attente - maintenantMs));
}

export const estCodePermis = ({ essais }: Pick<Verrou, 'essais'>): boolean => essais < ESSAIS_CODE_MAX;

/** Counted before it is judged: a tab closed in the middle has used its try. */
export const noterEssai = <V extends Verrou>(verrou: V, maintenantMs: number): V => ({
  ...verrou,
  essais: verrou.essais + 1,
  essaiMs: maintenantMs,
});

export const ouvrirVerrou = <V extends Verrou>(verrou: V, maintenantMs: number): V => ({
  ...verrou,
  isVerrouille: false,
  essais: 0,
  actifMs: maintenantMs,
});

export type RefusCode = 'forme' | 'facile';

/** Six digits, neither all the same nor in a row: what a thief tries first. null: it will do. */
export function refusDuCode(code: string): RefusCode | null {
  if (!/^\d{6}$/.test(code)) return 'forme';
  const pas = new Set(Array.from(code.slice(1), (chiffre, i) => Number(chiffre) - Number(code[i])));
  const isSuite = pas.size === 1 && [-1, 0, 1].includes([...pas][0] ?? 0);
  return isSuite ? 'facile' : null;
}
