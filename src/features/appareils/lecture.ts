import { fold } from '#domain/base/fold.ts';
import type { Appareil } from '#domain/api/appareils.ts';
import { estTropVieille, raisonsAppareil, verdict, type RaisonAppareil } from '#domain/planning/depart.ts';

/** What the office sees of « Prêt à partir »; null: the device never said. */
export type Depart = ReturnType<typeof verdict> & { readonly raisons: readonly RaisonAppareil[] };

/** [planning/P10] An edit that waits for more than a day, as the device last said. */
export const estEnRetard = ({ etat }: Appareil, maintenant: string): boolean =>
  etat !== null && etat.enAttente.depuis !== null && estTropVieille(etat.enAttente.depuis, maintenant);

/**
 * [planning/P9] As the device last said, judged again by the clock of now: a tablet that was ready this morning and has met no
 * network since then is not.
 */
export function departDe({ etat }: Appareil, maintenant: string): Depart | null {
  if (etat === null) return null;
  const { visites, pretes, raisons = [] } = etat.pret;
  const vieillies = raisonsAppareil({
    jour: maintenant.slice(0, 10),
    maintenant,
    placeLibre: etat.stockage.quota === 0 ? null : etat.stockage.quota - etat.stockage.utilises,
    // Judged by the device alone: it holds the verifier.
    horsLigneJusquAu: '9999-12-31',
    syncDate: etat.syncDate,
    decalageMs: 0,
    attenteDepuis: etat.enAttente.depuis,
    batterie: null,
  });
  const toutes = [...new Set([...raisons, ...vieillies])];
  return { visites, pretes, pret: pretes === visites && toutes.length === 0, raisons: toutes };
}

export interface Filtre {
  readonly recherche: string;
  readonly alertes: boolean;
}

/** Late devices first, then those heard of last. */
export function aMontrer(appareils: readonly Appareil[], filtre: Filtre, maintenant: string): readonly Appareil[] {
  const cherche = fold(filtre.recherche.trim());
  return appareils
    .filter(({ utilisateur, email, libelle }) => fold(`${utilisateur} ${email} ${libelle}`).includes(cherche))
    .filter((appareil) => !filtre.alertes || estEnRetard(appareil, maintenant))
    .toSorted(
      (a, b) => Number(estEnRetard(b, maintenant)) - Number(estEnRetard(a, maintenant)) || b.vuLe.localeCompare(a.vuLe),
    );
}
