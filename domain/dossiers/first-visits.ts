import { isOpenTo } from '../interventions/open-types.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Dossier } from './dossier.ts';

/** The type of that code or id, as long as this office carries it out. */
export const typeOf = (
  types: readonly TypeIntervention[],
  idBureau: number,
  key: string,
): TypeIntervention | undefined =>
  types.find((type) => (type.id === key || type.code === key) && isOpenTo(type, idBureau));

export interface FirstVisit {
  readonly id: string;
  readonly type: TypeIntervention;
}

/**
 * [dossiers/D25] The visits with which the office's own dossier is made, one for each type asked; a demande has none until it
 * is accepted. `types`: those that are known here; one that the office does not carry out makes no visit.
 */
export function firstVisits(
  dossier: Pick<Dossier, 'id' | 'etat' | 'idBureauInspection' | 'typesDemandes'>,
  types: readonly TypeIntervention[],
): readonly FirstVisit[] {
  if (dossier.etat !== 'NOUVELLE') return [];
  return [...new Set(dossier.typesDemandes)].flatMap((key) => {
    const type = typeOf(types, dossier.idBureauInspection, key);
    return type === undefined ? [] : [{ id: firstVisitId(dossier.id, type.id), type }];
  });
}

/**
 * The same dossier and type give the same id, so that a creation that is cut short and made again makes one visit. A UUID of
 * version 8 (RFC 9562): that of the dossier, its last 32 bits mixed with the type's id (FNV-1a).
 */
export function firstVisitId(idDossier: string, idType: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of idType) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  const tail = (Number.parseInt(idDossier.slice(-8), 16) ^ hash) >>> 0;
  return `${idDossier.slice(0, 14)}8${idDossier.slice(15, -8)}${tail.toString(16).padStart(8, '0')}`;
}
