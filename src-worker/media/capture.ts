import type { Photo } from '#domain/interventions/intervention.ts';
import { creer } from '#domain/sync/edit.ts';
import { ecrire, RIEN } from '#domain/sync/journal.ts';
import type { PhotoCapture } from '../api.ts';
import type { SessionGardee } from '../session/store.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import type { Fiche, MagasinOctets } from './octets.ts';

export interface Photographe extends Pick<Moteur, 'magasin' | 'horloge' | 'uuid'> {
  readonly octets: MagasinOctets;
  readonly session: Pick<SessionGardee, 'user' | 'variante'>;
  readonly horsLigne: boolean;
}

/** SHA-256 in hexadecimal: how the server acknowledges bytes. */
export async function empreinte(contenu: ArrayBuffer): Promise<string> {
  const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', contenu));
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/**
 * Takes a photo in (behaviour 17).
 *
 *     bytes, hashes and the document to create ──one commit──> document in the local database ──> card: created
 *
 * Killed anywhere, nothing is lost: a photo whose bytes are here and whose document is not is adopted at the next
 * start, with the time and place at which it was taken.
 */
export async function ajouterPhoto(photographe: Photographe, capture: PhotoCapture): Promise<void> {
  const [original, reduit] = await Promise.all([capture.original.arrayBuffer(), capture.reduit.arrayBuffer()]);
  const [sha256Original, sha256] = await Promise.all([empreinte(original), empreinte(reduit)]);
  const document = documentDe(photographe, capture, { sha256, sha256Original });
  const fiche: Fiche = {
    id: capture.id,
    idIntervention: capture.idIntervention,
    aCreer: { ...document },
    sha256,
    etat: 'a-envoyer',
    octets: reduit.byteLength,
    essais: 0,
    derniereErreur: null,
    refus: null,
    pasAvantMs: 0,
  };
  await photographe.octets.garder(fiche, {
    original: { type: capture.original.type, contenu: original },
    reduit: { type: capture.reduit.type, contenu: reduit },
  });
  await creerDocument(photographe, fiche);
}

/** Photos whose document was not written when the device died. Answers how many. */
export async function adopterOrphelines(photographe: Photographe): Promise<number> {
  const orphelines = (await photographe.octets.fiches('a-envoyer')).filter(({ aCreer }) => aCreer !== null);
  for (const fiche of orphelines) await creerDocument(photographe, fiche);
  return orphelines.length;
}

async function creerDocument(photographe: Photographe, { id, aCreer }: Fiche): Promise<void> {
  const contexte = {
    collection: 'photos',
    editId: photographe.uuid(),
    now: photographe.horloge(),
    horsLigne: photographe.horsLigne,
  } as const;
  await appliquer(photographe, {
    collection: 'photos',
    decideurs: new Map([[id, (doc) => (doc === undefined ? ecrire(creer({ ...aCreer, id }, contexte)) : RIEN)]]),
  });
  await photographe.octets.changer(id, (fiche) => ({ ...fiche, aCreer: null }));
}

function documentDe(
  { session: { user, variante }, horloge }: Photographe,
  capture: PhotoCapture,
  empreintes: { readonly sha256: string; readonly sha256Original: string },
): Photo {
  const { id, idIntervention, idDossier, cf_id, genre, nom, largeur, hauteur, prisLe, position, orientation } = capture;
  const maintenant = horloge();
  return {
    id,
    idIntervention,
    idDossier,
    variante,
    // The server writes the office of the intervention in its place when they differ.
    idBureauInspection: user.idBureauInspection ?? 0,
    cf_id,
    genre,
    nom,
    type: capture.reduit.type as Photo['type'],
    taille: capture.reduit.size,
    ...empreintes,
    largeur,
    hauteur,
    prisLe,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    precisionM: position?.precisionM ?? null,
    orientation,
    legende: null,
    recuLe: null,
    retireLe: null,
    createdAt: maintenant,
    updatedAt: maintenant,
    modifiePar: { id: user.id, nom: `${user.prenom} ${user.nom}`.trim() },
  };
}
