import { useMemo } from 'react';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { matrixOfPortal, type PortalMatrix } from '#domain/supervisions/portal-matrix.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { TypeSupervision } from '#domain/supervisions/type.ts';
import { useLive } from '../../data/use-live.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useToday } from '../../ui/format/use-today.ts';

export type LocalSupervision = Supervision & LocalDocument;

const ALL = { selector: {} };
const SUPERVISIONS = { selector: { kind: 'supervision' } };
const TYPES = { selector: { kind: 'typeSupervision' } };

/** Supervisions of this device that were not taken away; undefined: not read yet. */
export function useSupervisions(): readonly LocalSupervision[] | undefined {
  const all = useLive<LocalSupervision>('records', SUPERVISIONS);
  return useMemo(() => all?.filter(({ retireLe }) => retireLe === null), [all]);
}

/** Kinds that were written, of whichever office of this device. */
export const useWrittenTypes = (): readonly TypeSupervision[] | undefined => useLive<TypeSupervision>('records', TYPES);

/** [supervisions/SU20] Where each inspector of this device stands today; undefined: not all here yet ([lots/L72]). */
export function useMatrix(): PortalMatrix | undefined {
  const controllers = useLive<Controller>('controllers', ALL);
  const held = useSupervisions();
  const written = useWrittenTypes();
  const today = useToday();
  const hasReceivedAll = useHasReceivedAll();
  const supervisions = hasReceivedAll ? held : undefined;
  return useMemo(
    () =>
      controllers &&
      supervisions &&
      written &&
      matrixOfPortal({ controllers, supervisions, written, variante: VARIANT, today }),
    [controllers, supervisions, written, today],
  );
}
