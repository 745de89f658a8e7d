import { ok, refuse, type Result } from '../base/result.ts';
import type { ChampPhoto } from '../forms/images.ts';
import type { GrilleSupervision } from './grille.ts';
import { faultsOf } from './ready.ts';
import type { Supervision } from './supervision.ts';

interface Around {
  readonly grille: GrilleSupervision | null;
  readonly today: string;
  readonly photos: readonly ChampPhoto[];
}

/** [supervisions/SU12] Whether it may be locked for both signatures; CHAMPS_MANQUANTS tells all that stops it. */
export function sent(after: Supervision, { grille, today, photos }: Around): Result<null> {
  if (grille === null) return refuse('VALIDATION', { champs: { idGrille: 'inconnu' } });
  const fautes = faultsOf(after, { grille, today, photos });
  return fautes.length === 0 ? ok(null) : refuse('CHAMPS_MANQUANTS', { fautes });
}
