import type { ErrorCode } from '#domain/base/errors.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { creer } from '#domain/sync/edit.ts';
import { ecrire, RIEN } from '#domain/sync/journal.ts';
import type { PhotoCapture, PrisePhoto } from '../api.ts';
import type { SessionGardee } from '../session/store.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Moteur } from '../store/contexte.ts';
import { collectionDe } from './descriptions.ts';
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

/** A card of bytes that nobody tried to send yet. */
export const NEUVE = { aCreer: null, essais: 0, derniereErreur: null, refus: null, pasAvantMs: 0 } as const;

/**
 * [sync/M1] The picture as the camera gave it, its hash and what was read of it: one strict commit, before any work on it.
 *
 *     shutter ──> original, hash, time, place: kept ──compression──> bytes to send, document to create: kept ──> document
 *
 * Killed anywhere after the first arrow, nothing is lost: the next page compresses what was not, the next engine
 * creates the document that was not.
 */
export async function garderPrise({ octets }: Pick<Photographe, 'octets'>, prise: PrisePhoto): Promise<void> {
  const { original, ...connu } = prise;
  if ((await octets.fiche(prise.id)) !== null) return;
  const contenu = await original.arrayBuffer();
  const fiche: Fiche = {
    ...NEUVE,
    id: prise.id,
    idIntervention: prise.idIntervention,
    sha256: await empreinte(contenu),
    prise: connu,
    etat: 'brute',
    octets: contenu.byteLength,
  };
  await octets.garder(fiche, { original: { type: original.type, contenu } });
}

export async function prisesInachevees(octets: MagasinOctets): Promise<PrisePhoto[]> {
  const prises: PrisePhoto[] = [];
  for (const { id, prise, refus } of await octets.fiches('brute')) {
    const lus = refus === null ? await octets.octets(id, 'original') : null;
    if (lus !== null && prise !== undefined)
      prises.push({ ...prise, original: new Blob([lus.contenu], { type: lus.type }) });
  }
  return prises;
}

/** The picture cannot be read by this device: it stays, with its reason. */
export const refuserPrise = (
  { octets, horloge }: Pick<Photographe, 'octets' | 'horloge'>,
  id: string,
  code: ErrorCode,
): Promise<void> => octets.changer(id, (fiche) => ({ ...fiche, refus: { code, le: horloge() } }));

/** Only a picture that never became a photo is forgotten: anything else has a document. */
export async function oublierPrise(octets: MagasinOctets, id: string): Promise<boolean> {
  if ((await octets.fiche(id))?.etat !== 'brute') return false;
  await octets.effacer(id, ['original', 'reduit']);
  return true;
}

/** [sync/M1] Bytes to send, hashes and the document to create, in one commit; then the document. Once for each id. */
export async function ajouterPhoto(photographe: Photographe, capture: PhotoCapture): Promise<void> {
  const { octets } = photographe;
  const connue = await octets.fiche(capture.id);
  if (connue !== null && connue.etat !== 'brute')
    return connue.aCreer === null ? undefined : creerDocument(photographe, connue);
  const reduit = await capture.reduit.arrayBuffer();
  const original = connue === null ? await capture.original.arrayBuffer() : null;
  const sha256 = await empreinte(reduit);
  const sha256Original = original === null ? (connue?.sha256 ?? '') : await empreinte(original);
  const fiche: Fiche = {
    ...NEUVE,
    id: capture.id,
    idIntervention: capture.idIntervention,
    aCreer: { ...documentDe(photographe, capture, { sha256, sha256Original }) },
    sha256,
    etat: 'a-envoyer',
    octets: reduit.byteLength,
  };
  await octets.garder(fiche, {
    ...(original === null ? {} : { original: { type: capture.original.type, contenu: original } }),
    reduit: { type: capture.reduit.type, contenu: reduit },
  });
  return creerDocument(photographe, fiche);
}

/** Photos and files whose document was not written when the device died. Answers how many. */
export async function adopterOrphelines(photographe: Photographe): Promise<number> {
  const orphelines = (await photographe.octets.fiches('a-envoyer')).filter(({ aCreer }) => aCreer !== null);
  for (const fiche of orphelines) await creerDocument(photographe, fiche);
  return orphelines.length;
}

/** Writes the document of kept bytes, once: a document that stands is left as it is. */
export async function creerDocument(photographe: Photographe, fiche: Fiche): Promise<void> {
  const { id, aCreer } = fiche;
  const collection = collectionDe(fiche);
  const contexte = {
    collection,
    editId: photographe.uuid(),
    now: photographe.horloge(),
    horsLigne: photographe.horsLigne,
  };
  await appliquer(photographe, {
    collection,
    decideurs: new Map([[id, (doc) => (doc === undefined ? ecrire(creer({ ...aCreer, id }, contexte)) : RIEN)]]),
  });
  await photographe.octets.noterCreee(id);
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
