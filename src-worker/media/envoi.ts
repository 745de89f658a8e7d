import type { EtatEnvoi } from '#domain/api/files.ts';
import { ERRORS, type ErrorCode } from '#domain/base/errors.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { delai, type ClientApi } from '../network/client.ts';
import { sansArret } from '../network/reseau.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';
import { descriptionsDe } from './descriptions.ts';
import type { Fiche, FicheNue, MagasinOctets } from './octets.ts';

/** How much one call carries; what arrived before a cut is not sent again, whatever this is. */
const MORCEAU_OCTETS = 256 * 1024;
/** A piece over a bad link. */
const MORCEAU_MS = 120_000;
const OUVERTURE_MS = 30_000;
/** Sendings opened by one call. */
const LOT = 200;
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

type Envoyable = Fiche & {
  /** Bytes announced by the document. */
  readonly taille: number;
  /** ISO instant: the oldest leaves first. */
  readonly neLe: string;
};

/**
 * Sends the bytes that the server has not acknowledged, one photo at a time, after its document: the server must know
 * what it receives. [sync/S20] Each photo goes on at the byte where the server says that it stopped, whatever happened since;
 * nothing here deletes anything (reception.ts does, on the server's word). Answers how many were acknowledged.
 */
export async function envoyerPhotos(expediteur: Expediteur): Promise<Result<number>> {
  const envoyables = await aEnvoyer(expediteur);
  const suivi = new Suivi(envoyables.length, expediteur.surProgres);
  for (let debut = 0; debut < envoyables.length; debut += LOT) {
    const lot = envoyables.slice(debut, debut + LOT);
    const ouverts = await ouvrir(expediteur, lot);
    if (!ouverts.ok) return ouverts;
    for (const fiche of lot) {
      if (expediteur.signal.aborted) return ok(suivi.fait);
      const reponse = await envoyerUne(expediteur, { fiche, ouvert: ouverts.value.get(fiche.id), suivi });
      if (!reponse.ok && attendLeReseau(reponse.code)) return reponse;
      if (reponse.ok) suivi.terminer(reponse.value);
      else await expediteur.octets.changer(fiche.id, (courante) => noter(courante, reponse.code, expediteur.horloge()));
    }
  }
  return ok(suivi.fait);
}

/** What the screens are told while bytes leave. */
class Suivi {
  fait = 0;
  #octets = 0;
  readonly #total: number;
  readonly #dire: Expediteur['surProgres'];

  constructor(total: number, dire: Expediteur['surProgres']) {
    this.#total = total;
    this.#dire = dire;
    if (total > 0) this.avancer(0);
  }
  avancer(octets: number): void {
    this.#octets += octets;
    this.#dire?.({ fait: this.fait, total: this.#total, octets: this.#octets });
  }
  terminer(estRecue: boolean): void {
    if (estRecue) this.fait += 1;
    this.avancer(0);
  }
}

/** Known to the server, neither received nor withdrawn, and whose last failure is old enough. */
async function aEnvoyer({ magasin, octets, horloge }: Expediteur): Promise<Envoyable[]> {
  const maintenantMs = Date.parse(horloge());
  const fiches = (await octets.fiches('a-envoyer')).filter(
    ({ aCreer, refus, pasAvantMs }) => aCreer === null && refus === null && pasAvantMs <= maintenantMs,
  );
  const documents = await descriptionsDe(magasin, fiches);
  const connues = fiches.flatMap((fiche): Envoyable[] => {
    const document = documents.get(fiche.id);
    return document !== undefined && estAttendue(document) ? [{ ...fiche, ...decrit(document) }] : [];
  });
  return connues.toSorted((a, b) => a.neLe.localeCompare(b.neLe));
}

const decrit = (document: Stocke<'photos' | 'records'>): Pick<Envoyable, 'taille' | 'neLe'> => ({
  taille: Number(document['taille']),
  neLe: String(document['prisLe'] ?? document['createdAt']),
});

function estAttendue(document: Stocke<'photos' | 'records'>): boolean {
  const { local, rev } = document as LocalDocument;
  return (
    !document._deleted &&
    rev > 0 &&
    local?.nouveau !== true &&
    document['recuLe'] == null &&
    document['retireLe'] == null
  );
}

type Ouvert = Result<EtatEnvoi>;

/** Where each sending stands on the server: one call for all of them. */
async function ouvrir({ client, signal }: Expediteur, lot: readonly Envoyable[]): Promise<Result<Map<string, Ouvert>>> {
  const envois = lot.map(({ id, sha256, taille }) => ({ id, sha256, taille }));
  const reponse = await sansArret(() => client.envoisOuvrir({ body: { envois }, signal: delai(OUVERTURE_MS, signal) }));
  if (!reponse.ok) return reponse;
  return ok(new Map(reponse.value.map((un) => [un.id, un.ok ? ok(un) : refuse(un.code)])));
}

interface UnEnvoi {
  readonly fiche: Envoyable;
  readonly ouvert: Ouvert | undefined;
  readonly suivi: Suivi;
}

/** true: acknowledged. false: its person withdrew the photo meanwhile, and it waits no more. */
async function envoyerUne(expediteur: Expediteur, { fiche, ouvert, suivi }: UnEnvoi): Promise<Result<boolean>> {
  const { client, octets, signal } = expediteur;
  const lus = await octets.octets(fiche.id, 'reduit');
  if (lus === null || ouvert === undefined) return refuse('INTROUVABLE');
  if (!ouvert.ok) return ouvert;
  let { etat, recus } = ouvert.value;
  // A server that takes bytes and never has them all is met again later, with a longer and longer wait.
  let appels = 3 + 2 * Math.ceil(lus.contenu.byteLength / MORCEAU_OCTETS);
  while (etat !== 'recu') {
    if (await estRetiree(expediteur, fiche)) return ok(false);
    if ((appels -= 1) < 0) return refuse('ERREUR_INTERNE');
    // At least one byte: a server that stopped between the last byte and its verdict gives it then.
    const offset = Math.min(recus, lus.contenu.byteLength - 1);
    const morceau = lus.contenu.slice(offset, offset + MORCEAU_OCTETS);
    const reponse = await sansArret(() =>
      client.envoisMorceau({
        params: { id: fiche.id },
        query: { offset },
        octets: morceau,
        signal: delai(MORCEAU_MS, signal),
      }),
    );
    if (!reponse.ok) return reponse;
    suivi.avancer(Math.max(0, reponse.value.recus - recus));
    ({ etat, recus } = reponse.value);
  }
  return ok(true);
}

async function estRetiree({ magasin }: Expediteur, fiche: Envoyable): Promise<boolean> {
  const document = (await descriptionsDe(magasin, [fiche])).get(fiche.id);
  return document === undefined || document._deleted || document['retireLe'] != null;
}

const attendLeReseau = (code: ErrorCode): boolean =>
  ERRORS[code].recovery === 'wait-network' || ERRORS[code].recovery === 'sign-in' || code === 'MOTEUR_ARRETE';

/** Retried later and later when time may lift the refusal; shown and left to the user otherwise. */
export function noter<F extends FicheNue>(fiche: F, code: ErrorCode, le: string): F {
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
