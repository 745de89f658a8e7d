import { canBePlanned } from '../interventions/affectation.ts';
import { isOfController } from '../interventions/controllers-of.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Annonce } from '../notifications/notification.ts';
import { ecartsOf, isOpen } from '../supervisions/ecart.ts';
import { SIDES, type Supervision } from '../supervisions/supervision.ts';
import type { UtilisateurRecord } from './utilisateur.ts';
import type { Controller } from '../controleurs/controleur.ts';

export type Account = Pick<UtilisateurRecord, 'role' | 'actif' | 'idBureauInspection'> & {
  readonly variantes: readonly UtilisateurRecord['variantes'][number][];
};
type Visit = Pick<Intervention, 'idControleur' | 'idSecond' | 'etat' | 'rdvFixe'>;
type Seen = Pick<Supervision, 'idInspecteur' | 'idSuperviseur' | 'etat' | 'ecarts' | 'signatures' | 'retireLe'>;

/** [controleurs/LV1] Whether somebody who controlled for an office no longer does: closed, of another role, office or portal. */
export function isLeaving(before: Account, after: Account): boolean {
  if (!before.actif || before.role !== 'CONTROL') return false;
  const isSamePost = after.role === 'CONTROL' && after.idBureauInspection === before.idBureauInspection;
  return !after.actif || !isSamePost || before.variantes.some((one) => !after.variantes.includes(one));
}

/** How much stands to the name of somebody. */
export interface LeftBehind {
  /** Still planned or to plan, as the one who makes them or as the second. */
  readonly visites: number;
  /** Visits among them whose form was begun. */
  readonly commencees: number;
  /** Not signed yet, on either side. */
  readonly supervisions: number;
  /** Signatures among them that wait for this person. */
  readonly signatures: number;
  /** Gaps not closed, of the supervisions of this person. */
  readonly ecarts: number;
}

/** [controleurs/LV1] Visits of somebody that another person can still make. */
export const visitsLeftBy = <T extends Visit>(idUser: number, visits: readonly T[]): readonly T[] =>
  visits.filter((one) => isOfController(one, idUser) && canBePlanned(one.etat));

/** [controleurs/LV1] Supervisions of either side that are not signed, or of which a gap is open. */
export const supervisionsLeftBy = <T extends Seen>(idUser: number, supervisions: readonly T[]): readonly T[] =>
  supervisions.filter(
    (one) =>
      one.retireLe === null &&
      sidesOf(idUser, one).length > 0 &&
      (one.etat !== 'SIGNEE' || ecartsOf(one.ecarts).some(isOpen)),
  );

/** [controleurs/LV1] */
export function leftBy(
  idUser: number,
  { visits, supervisions }: { readonly visits: readonly Visit[]; readonly supervisions: readonly Seen[] },
): LeftBehind {
  const left = visitsLeftBy(idUser, visits);
  const own = supervisionsLeftBy(idUser, supervisions);
  const open = own.filter(({ etat }) => etat !== 'SIGNEE');
  return {
    visites: left.length,
    commencees: left.filter(({ etat }) => etat === 'EN COURS').length,
    supervisions: open.length,
    signatures: open.filter((one) => isAwaited(idUser, one)).length,
    ecarts: own.reduce((sum, { ecarts }) => sum + ecartsOf(ecarts).filter(isOpen).length, 0),
  };
}

const sidesOf = (idUser: number, { idInspecteur, idSuperviseur }: Seen) =>
  SIDES.filter((side) => (side === 'inspecteur' ? idInspecteur : idSuperviseur) === idUser);
const isAwaited = (idUser: number, seen: Seen): boolean =>
  seen.etat === 'EN SIGNATURE' && sidesOf(idUser, seen).some((side) => seen.signatures[side] === null);

export const isNothingLeft = ({ visites, supervisions, ecarts }: LeftBehind): boolean =>
  visites + supervisions + ecarts === 0;

/**
 * [controleurs/LV2] What takes a visit from somebody: `to` another (null: nobody yet, it goes back to what is to plan). A
 * promised appointment keeps its day whoever makes it; who only accompanied leaves the rest as it is.
 */
export function takenFrom(idUser: number, visit: Visit, to: number | null) {
  if (visit.idControleur !== idUser) return { idSecond: to === visit.idControleur ? null : to };
  if (to !== null) return { idControleur: to };
  return visit.rdvFixe ? { idControleur: null } : { idControleur: null, dateRdv: null, dateFin: null };
}

/** [controleurs/LV3] Visits that nobody of the office can make as they stand, and whose names they bear. */
export function orphanVisits<T extends Pick<Intervention, 'idControleur' | 'idSecond'>>(
  visits: readonly T[],
  controllers: readonly Pick<Controller, 'idUser' | 'actif'>[],
): { readonly visits: readonly T[]; readonly gone: readonly number[] } {
  const active = new Set(controllers.filter(({ actif }) => actif).map(({ idUser }) => idUser));
  const goneOf = ({ idControleur, idSecond = null }: T): readonly number[] =>
    [idControleur, idSecond].filter((id) => id !== null && !active.has(id)).map(Number);
  const orphans = visits.filter((one) => goneOf(one).length > 0);
  return { visits: orphans, gone: [...new Set(orphans.flatMap(goneOf))].toSorted((a, b) => a - b) };
}

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** [controleurs/LV4] What the planners of the office that somebody leaves are told; null: nothing stays to their name. */
export function annonceOfLeaving(idUser: number, nom: string, left: LeftBehind): Annonce | null {
  if (isNothingLeft(left)) return null;
  const told = [
    ...counted(left.visites, 'visite à faire', 'visites à faire'),
    ...counted(left.supervisions, 'supervision non signée', 'supervisions non signées'),
    ...counted(left.ecarts, 'écart ouvert', 'écarts ouverts'),
  ];
  return {
    titre: `${nom} ne contrôle plus ici`,
    message: `Restent à son nom : ${told.join(', ')}`,
    lien: left.visites > 0 ? `/intervention/list/all?controleur=${idUser}` : '/supervisions/list',
    niveau: 'alerte',
  };
}
