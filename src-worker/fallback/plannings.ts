import type { Intervention } from '#domain/interventions/intervention.ts';
import { PLANNED } from '#domain/interventions/list.ts';
import type { Condition } from '#domain/lists/condition.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { calendrierDuBureau, COULEUR_DE_PERSONNE, ganttDe, visitesDuCalendrier } from '#domain/planning/calendrier.ts';
import { interventionsVoulues } from './interventions.ts';
import { texte, tous, type Repondeurs, type Sources } from './listes.ts';

/** Visits of this device that stand in a calendar, in the order of their appointments. */
const visites = (sources: Sources, voulu: Fields, also: readonly Condition[] = []): Promise<Intervention[]> =>
  interventionsVoulues(sources, { ...voulu, sort: 'dateRdv' }, [PLANNED, ...also]);

async function couleurs({ magasin }: Sources): Promise<ReadonlyMap<number, string>> {
  return new Map((await tous(magasin, 'controllers')).map(({ idUser, couleur }) => [idUser, couleur]));
}

/** Calendars of one controller, as they ask for theirs; undefined: somebody else's, which they do not read. */
async function calendrier(
  sources: Sources,
  demande: unknown,
  voulu: Readonly<Record<string, unknown>>,
): Promise<readonly { readonly dateRdv: string }[] | undefined> {
  const { user } = sources;
  const idControleur = demande ?? user.id;
  if (user.role === 'CONTROL' && idControleur !== user.id) return undefined;
  const couleur = (await couleurs(sources)).get(Number(idControleur)) ?? COULEUR_DE_PERSONNE;
  return visitesDuCalendrier(await visites(sources, { ...voulu, idControleur }), couleur);
}

const aVenir =
  ({ maintenant }: Sources) =>
  ({ dateRdv }: Pick<Intervention, 'dateRdv'>) =>
    (dateRdv ?? '') >= maintenant;

/** Calendars of this device, with today's edits. */
export const REPONDEURS_PLANNINGS: Repondeurs = {
  planningForController: (sources) => {
    const { a: debut, b: fin } = sources.params;
    return calendrier(sources, sources.query['controllerId'], { debut, fin });
  },
  nextPlanning: async (sources) => {
    const { x, n } = sources.params;
    return (await calendrier(sources, x, {}))?.filter(aVenir(sources)).slice(0, Number(n));
  },
  planningForBureau: async (sources) => {
    const { a: debut, b: fin } = sources.params;
    return calendrierDuBureau(await visites(sources, { ...sources.query, debut, fin }), await couleurs(sources));
  },
  nextPlanningBureau: async (sources) => {
    const { x, n } = sources.params;
    const siennes = await visites(sources, {}, [{ field: 'idBureauInspection', is: Number(x) }]);
    return calendrierDuBureau(siennes.filter(aVenir(sources)).slice(0, Number(n)), await couleurs(sources));
  },
  interventionsByControllersAndDay: async (sources) => {
    const { a, b } = sources.params;
    const feuilles = [];
    for (const idControleur of a as readonly number[]) {
      const interventions = await calendrier(sources, idControleur, { debut: b, fin: b });
      if (interventions === undefined) return undefined;
      feuilles.push({ idControleur, interventions });
    }
    return feuilles;
  },
  ganttDemandes: async (sources) => {
    const { start: debut, end: fin, search, interventionState: etat } = sources.query;
    const { user, magasin } = sources;
    const siens = user.role === 'CONTROL' ? { idControleur: user.id } : {};
    const barres = await visites(sources, { debut, fin, search, etat, ...siens });
    const dossiers = new Map((await tous(magasin, 'dossiers')).map((dossier) => [texte(dossier.id), dossier]));
    return ganttDe(barres, dossiers);
  },
};
