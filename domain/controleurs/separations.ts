import { z } from 'zod';
import { sameJson } from '../base/json.ts';
import { LINE_MAX } from '../base/text-limits.ts';
import type { Controller } from './controleur.ts';

/** [controleurs/SEP1] An installer with which a controller has a link: whom they work on is controlled by somebody else. */
export const separation = z.strictObject({
  idEntreprise: z.uuid(),
  nomEntreprise: z.string().trim().min(1).max(LINE_MAX),
  motif: z.string().trim().min(1).max(LINE_MAX),
  /** Day on which it was noted, YYYY-MM-DD; it holds from then on. */
  depuis: z.iso.date(),
});
export type Separation = z.output<typeof separation>;

export const SEPARATIONS_MAX = 50;
export const separations = z.object({ separations: z.array(separation).max(SEPARATIONS_MAX) });

type Kept = Pick<Controller, 'separations'>;

/** [controleurs/SEP4] Whether a controller is kept apart from an installer; a visit without one keeps nobody apart. */
export const isSeparated = ({ separations: all = [] }: Kept, idEntreprise: string | null): boolean =>
  all.some((one) => one.idEntreprise === idEntreprise);

/** `inconnu`: no installer of the office. */
export type SeparationError = 'double' | 'avenir' | 'inconnu';

interface Known {
  readonly before: readonly Separation[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Names of the installers of the office, by id; null: not known here. */
  readonly installateurs: Readonly<Record<string, string>> | null;
}

/** [controleurs/SEP2] The first thing wrong with what is new; what stood before is not judged again. */
export function separationsError(all: readonly Separation[], known: Known): SeparationError | null {
  if (new Set(all.map(({ idEntreprise }) => idEntreprise)).size < all.length) return 'double';
  const added = all.filter((one) => !known.before.some((other) => sameJson(other, one)));
  if (added.some(({ depuis }) => depuis > known.today)) return 'avenir';
  const isUnknown = ({ idEntreprise }: Separation): boolean =>
    known.installateurs !== null && known.installateurs[idEntreprise] === undefined;
  return added.some(isUnknown) ? 'inconnu' : null;
}

/** [controleurs/SEP2] Installers by the names that the office gives them. */
export const named = (all: readonly Separation[], { installateurs }: Pick<Known, 'installateurs'>): Separation[] =>
  all.map((one) => ({ ...one, nomEntreprise: installateurs?.[one.idEntreprise] ?? one.nomEntreprise }));
