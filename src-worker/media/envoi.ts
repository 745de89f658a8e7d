import { ERRORS, type ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { delai, type ClientApi } from '../network/client.ts';
import { sansArret } from '../network/reseau.ts';
import type { Magasin, Stocke } from '../store/magasin.ts';
import type { Fiche, MagasinOctets } from './octets.ts';

/** A photo of 500 KB over a bad link. */
const ENVOI_MS = 120_000;
const RECUL_MIN_MS = 5000;
const RECUL_MAX_MS = 600_000;

export interface Expediteur {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly client: ClientApi;
  readonly signal: AbortSignal;
  readonly horloge: () => string;
  readonly surProgres?: (progres: { readonly fait: number; readonly total: number; readonly octets: number }) => void;
}

/** A person's demand does not wait for the end of a back-off. */
type Envoyable = Fiche & { readonly photo: Photo };

/**
 * Sends the bytes that the server has not acknowledged, one photo at a time, after its document: the server must know
 * what it receives. The same bytes under the same hash, until it says that they arrived whole; nothing here deletes
 * anything (reception.ts does, on the server's word). Answers how many were acknowledged.
 */
export async function envoyerPhotos(expediteur: Expediteur): Promise<Result<number>> {
  const { octets, surProgres } = expediteur;
  const envoyables = await aEnvoyer(expediteur);
  let fait = 0;
  let total = 0;
  for (const fiche of envoyables) {
    if (expediteur.signal.aborted) break;
    surProgres?.({ fait, total: envoyables.length, octets: total });
    const reponse = await envoyerUne(expediteur, fiche);
    if (!reponse.ok && attendLeReseau(reponse.code)) return reponse;
    if (reponse.ok) fait += 1;
    else await octets.changer(fiche.id, (courante) => noter(courante, reponse.code, expediteur.horloge()));
    total += fiche.octets;
  }
  if (envoyables.length > 0) surProgres?.({ fait, total: envoyables.length, octets: total });
  return ok(fait);
}

/** Known to the server, neither received nor withdrawn, and whose last failure is old enough. */
async function aEnvoyer({ magasin, octets, horloge }: Expediteur): Promise<Envoyable[]> {
  const maintenantMs = Date.parse(horloge());
  const fiches = (await octets.fiches('a-envoyer')).filter(
    ({ aCreer, refus, pasAvantMs }) => aCreer === null && refus === null && pasAvantMs <= maintenantMs,
  );
  const documents = new Map(
    (
      await magasin.parIds(
        'photos',
        fiches.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const connues = fiches.flatMap((fiche): Envoyable[] => {
    const document = documents.get(fiche.id);
    return document !== undefined && estAttendue(document) ? [{ ...fiche, photo: document as unknown as Photo }] : [];
  });
  return connues.toSorted((a, b) => a.photo.prisLe.localeCompare(b.photo.prisLe));
}

function estAttendue(document: Stocke<'photos'>): boolean {
  const { local, rev } = document as LocalDocument;
  return (
    !document._deleted &&
    rev > 0 &&
    local?.nouveau !== true &&
    document['recuLe'] == null &&
    document['retireLe'] == null
  );
}

async function envoyerUne(
  { client, octets, signal }: Expediteur,
  { id, sha256, photo }: Envoyable,
): Promise<Result<unknown>> {
  const lus = await octets.octets(id, 'reduit');
  if (lus === null) return { ok: false, code: 'INTROUVABLE' };
  const form = new FormData();
  form.set('idIntervention', photo.idIntervention);
  form.set('cf_id', photo.cf_id);
  form.set('meta', JSON.stringify([{ id, sha256 }]));
  // The server ties a file to its photo by this name.
  form.append('files', new Blob([lus.contenu], { type: lus.type }), `${id}.${photo.type.replace('image/', '')}`);
  return sansArret(() => client.addImages({ form, signal: delai(ENVOI_MS, signal) }));
}

const attendLeReseau = (code: ErrorCode): boolean =>
  ERRORS[code].recovery === 'wait-network' || ERRORS[code].recovery === 'sign-in' || code === 'MOTEUR_ARRETE';

/** Retried later and later when time may lift the refusal; shown and left to the user otherwise. */
export function noter(fiche: Fiche, code: ErrorCode, le: string): Fiche {
  const essais = fiche.essais + 1;
  const attenteMs = Math.min(RECUL_MAX_MS, RECUL_MIN_MS * 2 ** (essais - 1));
  const isPassager = ERRORS[code].recovery === 'retry';
  return {
    ...fiche,
    essais,
    derniereErreur: code,
    refus: isPassager ? null : { code, le },
    pasAvantMs: Date.parse(le) + attenteMs,
  };
}
