import { type ErrorCode, isErrorCode } from '#domain/base/errors.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { bearerIdOf } from '#domain/photos/photo-bearer.ts';
import { create } from '#domain/sync/edit.ts';
import { write, NOTHING } from '#domain/sync/journal.ts';
import type { PhotoCapture, PrisePhoto, RefusedPrise } from '../api.ts';
import type { KeptSession } from '../session/people.ts';
import { apply } from '../store/apply.ts';
import type { Engine } from '../store/context.ts';
import { collectionOf } from './descriptions.ts';
import type { Fiche, ByteTables } from './bytes.ts';

export interface Photographer extends Pick<Engine, 'store' | 'clock' | 'uuid'> {
  readonly octets: ByteTables;
  readonly session: {
    readonly user: Pick<KeptSession['user'], 'id' | 'nom' | 'prenom' | 'role' | 'idBureauInspection'>;
    readonly variante: KeptSession['variante'];
  };
  readonly horsLigne: boolean;
}

/** SHA-256 in hexadecimal: how the server acknowledges bytes. */
export async function digest(content: ArrayBuffer): Promise<string> {
  const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/** A card of bytes that nobody tried to send yet. */
export const BRAND_NEW = { aCreer: null, essais: 0, derniereErreur: null, refus: null, pasAvantMs: 0 } as const;

/**
 * [sync/M1] The picture as the camera gave it, its hash and what was read of it: one strict commit, before any work on it.
 *
 *     shutter ──> original, hash, time, place: kept ──compression──> bytes to send, document to create: kept ──> document
 *
 * Killed anywhere after the first arrow, nothing is lost: the next page compresses what was not, the next engine
 * creates the document that was not.
 */
export async function keepPrise({ octets }: Pick<Photographer, 'octets'>, prise: PrisePhoto): Promise<void> {
  const { original, ...connu } = prise;
  if ((await octets.fiche(prise.id)) !== null) return;
  const content = await original.arrayBuffer();
  const fiche: Fiche = {
    ...BRAND_NEW,
    id: prise.id,
    idIntervention: bearerIdOf(prise),
    sha256: await digest(content),
    prise: connu,
    etat: 'brute',
    octets: content.byteLength,
  };
  await octets.keep(fiche, { original: { type: original.type, contenu: content } });
}

export const unfinishedPrises = (octets: ByteTables): Promise<PrisePhoto[]> =>
  rawPrises(octets, ({ refus }) => refus === null);

/** [sync/M12] Pictures of a visit, or of a supervision, that this device could not read, each with its reason. */
export async function refusedPrises(octets: ByteTables, idBearer: string): Promise<RefusedPrise[]> {
  const reasons = new Map<string, ErrorCode>();
  const prises = await rawPrises(octets, (fiche) => {
    if (fiche.refus !== null && fiche.idIntervention === idBearer && isErrorCode(fiche.refus.code))
      reasons.set(fiche.id, fiche.refus.code);
    return reasons.has(fiche.id);
  });
  return prises.map((prise) => ({ ...prise, code: reasons.get(prise.id) ?? 'IMAGE_ILLISIBLE' }));
}

async function rawPrises(octets: ByteTables, isMeant: (fiche: Fiche) => boolean): Promise<PrisePhoto[]> {
  const prises: PrisePhoto[] = [];
  for (const fiche of (await octets.fiches('brute')).filter(isMeant)) {
    const loaded = await octets.octets(fiche.id, 'original');
    if (loaded !== null && fiche.prise !== undefined)
      prises.push({ ...fiche.prise, original: new Blob([loaded.contenu], { type: loaded.type }) });
  }
  return prises;
}

/** The picture cannot be read by this device: it stays, with its reason. */
export const refusePrise = (
  { octets, clock }: Pick<Photographer, 'octets' | 'clock'>,
  id: string,
  code: ErrorCode,
): Promise<void> => octets.change(id, (fiche) => ({ ...fiche, refus: { code, le: clock() } }));

/** Only a picture that never became a photo is forgotten: anything else has a document. */
export async function forgetPrise(octets: ByteTables, id: string): Promise<boolean> {
  if ((await octets.fiche(id))?.etat !== 'brute') return false;
  await octets.erase(id, ['original', 'reduit']);
  return true;
}

/** [sync/M1] Bytes to send, hashes and the document to create, in one commit; then the document. Once for each id. */
export async function addPhoto(photographer: Photographer, capture: PhotoCapture): Promise<void> {
  const { octets } = photographer;
  const known = await octets.fiche(capture.id);
  if (known !== null && known.etat !== 'brute')
    return known.aCreer === null ? undefined : createDocument(photographer, known);
  const reduced = await capture.reduit.arrayBuffer();
  const original = known === null ? await capture.original.arrayBuffer() : null;
  const sha256 = await digest(reduced);
  const sha256Original = original === null ? (known?.sha256 ?? '') : await digest(original);
  const fiche: Fiche = {
    ...BRAND_NEW,
    id: capture.id,
    idIntervention: bearerIdOf(capture),
    aCreer: { ...documentOf(photographer, capture, { sha256, sha256Original }) },
    sha256,
    etat: 'a-envoyer',
    octets: reduced.byteLength,
  };
  await octets.keep(fiche, {
    ...(original === null ? {} : { original: { type: capture.original.type, contenu: original } }),
    reduit: { type: capture.reduit.type, contenu: reduced },
  });
  return createDocument(photographer, fiche);
}

/** Photos and files whose document was not written when the device died. Answers how many. */
export async function adoptOrphans(photographer: Photographer): Promise<number> {
  const orphans = (await photographer.octets.fiches('a-envoyer')).filter(({ aCreer }) => aCreer !== null);
  for (const fiche of orphans) await createDocument(photographer, fiche);
  return orphans.length;
}

/** Writes the document of kept bytes, once: a document that stands is left as it is. No rule is asked ([access/E11]): the bytes are kept. */
export async function createDocument(photographer: Photographer, fiche: Fiche): Promise<void> {
  const { id, aCreer } = fiche;
  const collection = collectionOf(fiche);
  const context = {
    collection,
    editId: photographer.uuid(),
    now: photographer.clock(),
    horsLigne: photographer.horsLigne,
  };
  await apply(photographer, {
    collection,
    decideurs: new Map([[id, (doc) => (doc === undefined ? write(create({ ...aCreer, id }, context)) : NOTHING)]]),
  });
  await photographer.octets.noteCreated(id);
}

function documentOf(
  { session: { user, variante }, clock }: Photographer,
  capture: PhotoCapture,
  digests: { readonly sha256: string; readonly sha256Original: string },
): Photo {
  const {
    id,
    idIntervention,
    idDossier,
    idSupervision,
    cf_id,
    genre,
    nom,
    largeur,
    hauteur,
    prisLe,
    position,
    orientation,
  } = capture;
  const now = clock();
  return {
    id,
    idIntervention,
    idDossier,
    ...(idSupervision === undefined ? {} : { idSupervision }),
    variante,
    // The server writes the office of the intervention in its place when they differ.
    idBureauInspection: user.idBureauInspection ?? 0,
    cf_id,
    genre,
    nom,
    type: capture.reduit.type as Photo['type'],
    taille: capture.reduit.size,
    ...digests,
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
    createdAt: now,
    updatedAt: now,
    modifiePar: { id: user.id, nom: `${user.prenom} ${user.nom}`.trim() },
  };
}
