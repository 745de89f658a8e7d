import { deriverDossier, type DossierDerive } from '#domain/dossiers/derive.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { clesDe } from '#domain/sync/index-keys.ts';
import { type Decision, ecrire, RIEN } from '#domain/sync/journal.ts';
import { estEntier } from '#domain/sync/entier.ts';
import type { Stocke } from '../local/magasin.ts';
import { lireFile } from '../push/queue.ts';
import { lirePoint } from '../pull/point.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';

type Interventions = readonly Stocke<'interventions'>[];
type Deriveur = Pick<Moteur, 'magasin' | 'horloge' | 'uuid'>;

/**
 * Recomputes the derived fields of these dossiers from the interventions of the device, with the server's own
 * function ([sync/S8]). They are shown, not sent: written without an edit, overwritten by what the server says. Nothing is
 * computed on half-pulled data, nor on a dossier some interventions of which belong to somebody else's tablet.
 */
export async function deriver(moteur: Deriveur, idsDossiers: Iterable<string>): Promise<void> {
  const { complet } = await lirePoint(moteur.magasin);
  if (complet === 0) return;
  for (const id of new Set(idsDossiers)) {
    const interventions = await moteur.magasin.chercher('interventions', 'demandeId', id);
    const decider = (doc: LocalDocument | undefined): Decision =>
      doc === undefined ? RIEN : recalculer(doc, interventions, moteur.horloge());
    await appliquer(moteur, { collection: 'dossiers', decideurs: new Map([[id, decider]]) });
  }
}

/** After a pull: the server's dossiers do not know yet what waits on this device. */
export async function deriverEnAttente(moteur: Deriveur): Promise<void> {
  const file = await lireFile(moteur.magasin);
  const ids = file.flatMap(({ collection, doc }) => (collection === 'interventions' ? [String(doc['demandeId'])] : []));
  await deriver(moteur, ids);
}

function recalculer(doc: LocalDocument, interventions: Interventions, maintenant: string): Decision {
  const dossier = doc as LocalDocument & DossierDerive;
  if (!estEntier(dossier, interventions)) return RIEN;
  const modifies = doc.local?.base ?? {};
  const derives = Object.entries(deriverDossier(dossier, interventions, maintenant)).filter(
    ([champ]) => !Object.hasOwn(modifies, champ),
  );
  if (derives.length === 0) return RIEN;
  const suivant = { ...doc, ...Object.fromEntries(derives) };
  return ecrire({ ...suivant, ...clesDe('dossiers', suivant) });
}
