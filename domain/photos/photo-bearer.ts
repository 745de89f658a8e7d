import type { Refusal } from '../base/result.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Photo } from '../interventions/intervention.ts';

/** How a picture names what bears it: a visit in its dossier; or a supervision, and then both others are ''. */
export type PhotoBearing = Pick<Photo, 'idIntervention' | 'idDossier' | 'idSupervision'>;

/** [supervisions/SU40] */
export const inSupervision = (id: string): PhotoBearing => ({ idIntervention: '', idDossier: '', idSupervision: id });

/** The visit or the supervision of a picture. */
export const bearerIdOf = ({
  idIntervention,
  idSupervision,
}: Pick<PhotoBearing, 'idIntervention' | 'idSupervision'>): string => idSupervision ?? idIntervention;

/** What bears a picture, as the rules of pictures read it: a visit, or a supervision. */
export interface PhotoBearer extends Pick<Photo, 'variante' | 'idBureauInspection'> {
  readonly names: PhotoBearing;
  /** Why this person writes no picture of it now; null: they may. */
  readonly refusal: Refusal | null;
  /** Kind of one of its fields; null: it has none of that name; undefined: its form is not known here. */
  readonly typeOf: (cfId: string) => ChampDefinition['cf_component_type'] | null | undefined;
}
