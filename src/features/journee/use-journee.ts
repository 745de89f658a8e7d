import { useMemo } from 'react';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { journee, type Journee } from '#domain/planning/journee.ts';
import type { Point } from '#domain/planning/trajet.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Telecharge } from './prets.ts';

const DAY_MS = 86_400_000;

/** The day after `jour`, both `YYYY-MM-DD`. */
export const lendemain = (jour: string): string =>
  new Date(Date.parse(`${jour}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

export interface VueJournee {
  /** undefined while the first answer of the local base is awaited. */
  readonly journee: Journee<Intervention> | undefined;
  readonly telecharges: ReadonlyMap<string, Telecharge>;
  readonly domicile: Point | null;
  readonly villeDomicile: string;
}

/** The visits of one day of the signed-in controller, live. */
export function useJournee(jour: string): VueJournee {
  const idControleur = useSession()?.user.id ?? 0;
  const formats = useFormats();
  // A day of margin on both sides: the local day is decided by `jourDe`, whatever the time zone of the instants.
  const requete = useMemo(
    () => ({
      selector: {
        cleControleur: idControleur,
        cleDate: {
          $gte: new Date(Date.parse(jour) - DAY_MS).toISOString(),
          $lt: new Date(Date.parse(jour) + 2 * DAY_MS).toISOString(),
        },
      },
    }),
    [idControleur, jour],
  );
  const interventions = useLive('interventions', requete);
  const bundles = useLive<Telecharge>('interventionsWithReport', TOUS);
  const controleur = useDocument('controllers', String(idControleur));
  return useMemo(() => {
    const adresse = controleur?.domicile ?? null;
    const domicile =
      adresse === null || adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };
    return {
      journee:
        interventions === undefined
          ? undefined
          : journee<Intervention>(interventions, { jour, domicile, jourDe: (instant) => formats.jourDe(instant) }),
      telecharges: new Map(bundles?.map((bundle) => [bundle.id, bundle])),
      domicile,
      villeDomicile: adresse?.ville ?? '',
    };
  }, [interventions, bundles, controleur, jour, formats]);
}

const TOUS = { selector: {} };
