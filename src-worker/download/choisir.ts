import { estScelle } from '#domain/interventions/etat.ts';
import type { Telechargement } from '../api.ts';
import type { Poste } from '../engine/poste.ts';
import type { Stocke } from '../local/magasin.ts';

/** The interventions of a download; one whose report is out needs no visit. */
export async function choisir(
  poste: Pick<Poste, 'magasin' | 'session'>,
  portee: Telechargement['portee'],
): Promise<Stocke<'interventions'>[]> {
  if (portee.genre === 'dossier') return poste.magasin.chercher('interventions', 'demandeId', portee.id);
  const session = await poste.session();
  const toutes = (await poste.magasin.tous('interventions')).filter(({ etat }) => !estScelle(etat));
  const miennes =
    session?.role === 'CONTROL' ? toutes.filter(({ idControleur }) => idControleur === session.user.id) : toutes;
  if (portee.genre === 'tout') return miennes;
  return miennes.filter(
    ({ dateRdv }) => dateRdv !== null && jourDe(dateRdv) >= portee.debut && jourDe(dateRdv) <= portee.fin,
  );
}

/** Day of the visit for the person who makes it. */
function jourDe(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
