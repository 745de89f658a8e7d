import type { Controller } from '../controleurs/controleur.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import type { PortalContext } from '../kind/edit-input.ts';
import type { GrilleSupervision } from './grille.ts';
import type { Supervision } from './supervision.ts';
import type { TypeSupervision } from './type.ts';

/** Somebody who may supervise: a responsable of the office, or a controller named for it. */
export interface Supervisor {
  readonly id: number;
  readonly nom: string;
}

/** What a supervision names, as it stands; null: unknown, or not of this office. */
export interface Supervised {
  readonly inspecteur: Controller | null;
  /** [supervisions/SU5] null too when they may not supervise. */
  readonly superviseur: Supervisor | null;
  readonly grille: GrilleSupervision | null;
  /** Its type, whatever the day. */
  readonly type: TypeSupervision | null;
  readonly visite: Pick<Intervention, 'id' | 'codeFiche' | 'idControleur' | 'idBureauInspection'> | null;
}

/** What the rules of a supervision read beside it. */
export interface SupervisionContext extends PortalContext {
  /** null: no supervision is edited, nor a picture of one. */
  readonly supervise: Supervised | null;
  /** The one whose picture is edited; null: none that its author reads. */
  readonly photographiee: Supervision | null;
  /** Pictures of the one that is sent, those taken away included. */
  readonly photos: readonly Photo[];
  /** Numbers that the other versions of the same grid bear. */
  readonly versionsGrille: readonly number[];
}
