import { groupBy } from '../base/group.ts';
import type { Conclusion } from '../forms/conclusions.ts';
import type { ControlRecord } from './control.ts';
import { type DueControl, keyOfControl } from './controls-due.ts';
import { isOnSite, isSecondVisit, type LotCounts } from './counts.ts';
import { etatOfLot, type EtatLot, type Lot } from './lot.ts';

/** Of a visit of the lot, what its result is read from. */
export interface LotVisit {
  readonly id: string;
  readonly demandeId: string;
  readonly etat: string;
  readonly nature?: string | null;
  /** [lots/L65] What the word of its form says; null: nothing yet, or a word that its form gives no sense to. */
  readonly resultat: Conclusion | null;
  /** That word. */
  readonly mot?: string | null;
  /** Instant of its validation, where the pace is read. */
  readonly valideLe?: string | null;
}

/** What became of the control of one operation. */
export interface Outcome {
  readonly control: ControlRecord;
  /** First conclusion: the one that the lot counts; null: none yet. */
  readonly resultat: Conclusion | null;
  /** [lots/L65] Word by which its visit concludes, and that its form gives no sense to: nothing counts it. null: none. */
  readonly mot: string | null;
  /** Instant at which it was concluded, as far as it is known. */
  readonly concluLe: string | null;
  /** [lots/L17] Of the visit after a remise en conformité; it lets the operation be deposited, and changes no rate. */
  readonly remise: Conclusion | null;
  /** Visit that concludes, or that is awaited. */
  readonly idIntervention: string | null;
}

interface Found {
  readonly resultat: Conclusion | null;
  readonly mot: string | null;
  readonly concluLe: string | null;
}
const NOTHING: Found = { resultat: null, mot: null, concluLe: null };

function concluded(visits: readonly LotVisit[]): Found {
  const validated = visits.filter(({ etat }) => etat === 'VALIDE');
  for (const { resultat, valideLe = null } of validated)
    if (resultat !== null) return { resultat, mot: null, concluLe: valideLe };
  return { ...NOTHING, mot: validated.find(({ mot = null }) => mot !== null)?.mot ?? null };
}
const contacted = ({ conclusion }: ControlRecord): Found =>
  conclusion === null ? NOTHING : { resultat: conclusion.resultat, mot: null, concluLe: conclusion.ecritLe };
/** One that was cancelled and replaced concludes nothing: its dossier has another. */
const isStanding = ({ etat }: LotVisit): boolean => etat !== 'REMPLACE' && etat !== 'ANNULE';

/** [lots/L14] [lots/L15] [lots/L17] Each control that was made, by the place of its operation and its mode. */
export function outcomesOf(
  controls: readonly ControlRecord[],
  visits: readonly LotVisit[],
): ReadonlyMap<string, Outcome> {
  const byDossier = groupBy(visits.filter(isStanding), ({ demandeId }) => demandeId);
  return new Map(
    controls.map((control) => {
      const own = control.idDossier === null ? [] : (byDossier.get(control.idDossier) ?? []);
      const first = own.filter((one) => isOnSite(one) && !isSecondVisit(one));
      const outcome = {
        control,
        ...(control.mode === 'contact' ? contacted(control) : concluded(first)),
        remise: concluded(own.filter(isSecondVisit)).resultat,
        idIntervention: first[0]?.id ?? control.idIntervention,
      };
      return [keyOfControl({ rang: control.ordre, mode: control.mode }), outcome];
    }),
  );
}

export interface LotProgress {
  /** Controls that the lot asks for, those that were made and those that conclude. */
  readonly due: number;
  readonly made: number;
  readonly concluded: number;
}

export function progressOf(due: readonly DueControl[], outcomes: ReadonlyMap<string, Outcome>): LotProgress {
  const made = due.flatMap((one) => outcomes.get(keyOfControl(one)) ?? []);
  return { due: due.length, made: made.length, concluded: made.filter(({ resultat }) => resultat !== null).length };
}

/** States that follow from the controls (specification, section 8); the others are decided by somebody. */
const FOLLOWED: readonly EtatLot[] = ['TIRE', 'EN CONTROLE', 'CONTROLE', 'A CONTROLER A 100 %'];

/**
 * [lots/L16] State of a lot after its controls. `seuil`: share of not satisfying controls over which all must be
 * controlled, 0 to 1; null: none is known, and nothing is asked.
 */
export function etatAfter(
  lot: Pick<Lot, 'etat' | 'methode'>,
  { due, made, concluded }: LotProgress,
  { tauxNS, seuil }: Pick<LotCounts, 'tauxNS'> & { readonly seuil: number | null },
): EtatLot {
  const etat = etatOfLot(lot);
  if (!FOLLOWED.includes(etat)) return etat;
  if (made === 0) return 'TIRE';
  if (concluded < due) return 'EN CONTROLE';
  const isOver = seuil !== null && tauxNS !== null && tauxNS > seuil;
  return isOver && lot.methode !== '100 %' ? 'A CONTROLER A 100 %' : 'CONTROLE';
}
