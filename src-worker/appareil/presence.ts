import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { EtatAppareil } from '#domain/api/appareils.ts';
import type { Poste } from '../engine/poste.ts';
import { lireFile } from '../push/queue.ts';
import { mesurer } from '../state/stockage.ts';

const JOUR_MS = 86_400_000;
/** An intervention whose report is out needs no visit. */
const FINIES: readonly unknown[] = ['VALIDE', 'ANNULE', 'REMPLACE'];

/** [D1] How this device is, as the office reads it: measured now, never remembered. */
export async function etatAppareil(poste: Poste): Promise<EtatAppareil> {
  const { effets, octets } = poste;
  const [stockage, persistant, enAttente, pret, { syncDate }] = await Promise.all([
    mesurer(effets.estimer, octets),
    effets.estPersistant(),
    attente(poste),
    pretAPartir(poste),
    poste.etat.lire(),
  ]);
  return { stockage, persistant, enAttente, pret, syncDate };
}

/** A photo whose description and bytes both wait is one photo, and counts once. */
async function attente({ magasin, octets }: Poste): Promise<EtatAppareil['enAttente']> {
  const [file, fiches] = await Promise.all([lireFile(magasin), octets.fiches('a-envoyer')]);
  const descriptions = file.filter(({ collection }) => collection === 'photos').map(({ doc }) => doc.id);
  const photos = new Set([...descriptions, ...fiches.map(({ id }) => id)]).size;
  const instants = file.flatMap(({ doc }) => doc.local?.depuis ?? []);
  return { nombre: file.length - descriptions.length + photos, photos, depuis: instants.toSorted()[0] ?? null };
}

/** « Prêt à partir », for the visits of this user today and tomorrow. */
async function pretAPartir(poste: Poste): Promise<EtatAppareil['pret']> {
  const session = await poste.session();
  if (session === null) return { visites: 0, pretes: 0 };
  const siennes = await poste.magasin.chercher('interventions', 'cleControleur', session.user.id);
  const jours = [poste.horloge(), new Date(Date.parse(poste.horloge()) + JOUR_MS).toISOString()].map(jourDe);
  const visites = siennes.filter(
    ({ dateRdv, etat }) => typeof dateRdv === 'string' && jours.includes(jourDe(dateRdv)) && !FINIES.includes(etat),
  );
  const paquets = await poste.magasin.parIds(
    'interventionsWithReport',
    visites.map(({ id }) => id),
  );
  const pretes = paquets.filter(({ _deleted, pret }) => !_deleted && pret === true).length;
  return { visites: visites.length, pretes };
}

/** Day of an instant in the device's own time zone. */
const jourDe = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** [D1] Tells the server; answers the order that waits for this device, if any. */
export async function prendreContact(poste: Poste): Promise<Result<string | null>> {
  const { appareil, client, effets, idUser } = poste;
  const etat = await etatAppareil(poste);
  const body = { id: appareil, idUser, libelle: effets.libelle, version: effets.version, etat };
  const reponse = await client.appareilContact({ body });
  return reponse.ok ? ok(reponse.value.effacer?.ordre ?? null) : reponse;
}
