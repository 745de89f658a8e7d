import type { Refusal } from '../base/result.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Photo } from './intervention.ts';

/** What bears a picture, as the rules of pictures read it: a visit, or a supervision. */
export interface PhotoBearer extends Pick<Photo, 'variante' | 'idBureauInspection'> {
  /** How its pictures name it. */
  readonly names: Pick<Photo, 'idIntervention' | 'idDossier' | 'idSupervision'>;
  /** Why this person writes no picture of it now; null: they may. */
  readonly refusal: Refusal | null;
  /** Kind of one of its fields; null: it has none of that name; undefined: its form is not known here. */
  readonly typeOf: (cfId: string) => ChampDefinition['cf_component_type'] | null | undefined;
}
