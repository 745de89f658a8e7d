import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { BilanSync, Telechargement } from '../api.ts';
import type { Poste } from '../engine/poste.ts';
import { tourComplet } from '../engine/tour-complet.ts';
import { tirerJours } from '../pull/pull.ts';
import { choisir } from './choisir.ts';
import { fichiersParDossier } from './fichiers.ts';
import { aDeLaPlace, placeDesFichiers } from './place.ts';
import { preparer } from './preparer.ts';
import type { Stocke } from '../local/magasin.ts';

/**
 * Brings everything that work without a network asks for: the documents first, the days asked before the rest, then
 * the bytes of each photo, then of the files of the dossiers. Stopped anywhere, what is here stays here and says exactly what it lacks; asked again, it
 * goes on where it stopped.
 */
export async function telecharger(
  poste: Poste,
  demande: Telechargement,
  signal: AbortSignal,
): Promise<Result<BilanSync>> {
  const { portee } = demande;
  poste.compterOctets();
  poste.etat.retoucher({ phase: 'telechargement', fait: 0, total: 0, octets: 0 });
  if (portee.genre === 'jours') {
    const { debut, fin } = portee;
    const jours = await poste.seul(() => tirerJours(poste.moteur(signal), { debut, fin }));
    if (!jours.ok) return terminer(poste, jours);
  }
  const bilan = await tourComplet(poste, signal, 'telechargement');
  if (!bilan.ok) return terminer(poste, bilan);
  const paquets = await preparerChacune(poste, await choisir(poste, portee), signal);
  return terminer(poste, paquets.ok ? bilan : paquets);
}

async function terminer(poste: Poste, reponse: Result<BilanSync>): Promise<Result<BilanSync>> {
  poste.etat.retoucher({
    phase: 'repos',
    fait: 0,
    total: 0,
    octets: 0,
    ...(reponse.ok ? {} : { erreur: reponse.code }),
  });
  await poste.etat.vider();
  return reponse;
}

/** The photos of every visit first; then the files of their dossiers, as long as there is room for them. */
async function preparerChacune(
  poste: Poste,
  interventions: readonly Stocke<'interventions'>[],
  signal: AbortSignal,
): Promise<Result<null>> {
  const { magasin, octets, client, horloge } = poste;
  const lecteur = { magasin, octets, client, horloge, signal };
  const parDossier = await fichiersParDossier(magasin);
  const total = interventions.length;
  const dire = (fait: number): void =>
    poste.etat.retoucher({ phase: 'telechargement', fait, total, octets: poste.octetsRecus });
  const etapes = [() => Promise.resolve(false), placeDesFichiers(poste)];
  for (const place of etapes) {
    for (const [rang, intervention] of interventions.entries()) {
      if (signal.aborted) return refuse('MOTEUR_ARRETE');
      if (!(await aDeLaPlace(poste))) return refuse('STOCKAGE_PLEIN');
      dire(rang);
      const fichiers = parDossier.get(intervention.demandeId) ?? [];
      if (place !== etapes[0] && fichiers.length === 0) continue;
      const photos = await magasin.chercher('photos', 'idIntervention', intervention.id);
      await preparer({ ...lecteur, placeDesFichiers: place }, intervention, { photos, fichiers });
    }
  }
  dire(total);
  return ok(null);
}
