import type { EtatAppareil } from '#domain/api/appareils.ts';
import { raisonsAppareil, verdict, visitesAPartir, type ContenuVisite } from '#domain/planning/depart.ts';
import type { Poste } from '../engine/poste.ts';
import type { Stocke } from '../local/magasin.ts';

const JOUR_MS = 86_400_000;
/** More visits than two days hold; the limit of what a contact carries. */
const MAX = 100;

/** « Prêt à partir », for the visits of this user today and tomorrow: what the tablet shows, told to the office. */
export async function pretAPartir(
  poste: Poste,
  { stockage, enAttente }: Pick<EtatAppareil, 'stockage' | 'enAttente'>,
): Promise<EtatAppareil['pret']> {
  const session = await poste.session();
  if (session === null) return { visites: 0, pretes: 0 };
  const maintenant = poste.horloge();
  const demain = new Date(Date.parse(maintenant) + JOUR_MS).toISOString();
  const details = await visitesDe(poste, session.user.id, [maintenant, demain].map(jourDe));
  const { syncDate, decalageMs } = await poste.etat.lire();
  const raisons = raisonsAppareil({
    jour: jourDe(demain),
    maintenant,
    placeLibre: stockage.quota === 0 ? null : stockage.quota - stockage.utilises,
    horsLigneJusquAu: session.horsLigneJusquAu,
    syncDate,
    decalageMs,
    attenteDepuis: enAttente.depuis,
    // No worker reads the battery: the tablet's own screen does.
    batterie: null,
  });
  const { visites, pretes } = verdict(details, raisons);
  return { visites, pretes, details: details.slice(0, MAX), raisons: [...raisons] };
}

type Detail = NonNullable<EtatAppareil['pret']['details']>[number];

async function visitesDe({ magasin }: Poste, idUser: number, jours: readonly string[]): Promise<Detail[]> {
  const siennes = await magasin.chercher('interventions', 'cleControleur', idUser);
  const paquets = await magasin.parIds(
    'interventionsWithReport',
    siennes.map(({ id }) => id),
  );
  const presents = paquets.filter(({ _deleted }) => !_deleted) as (Stocke<'interventionsWithReport'> & ContenuVisite)[];
  const contenus = new Map(presents.map((paquet) => [paquet.id, paquet]));
  return visitesAPartir(siennes, contenus, { jours, jourDe }).map(({ visite, dateRdv, raisons }) => ({
    id: visite.id,
    numero: visite.numero ?? null,
    ville: visite.adresse?.ville ?? '',
    dateRdv,
    raisons: [...raisons],
  }));
}

/** Day of an instant in the device's own time zone. */
function jourDe(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
