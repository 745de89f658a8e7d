import type { UploadState } from '#domain/api/files.ts';
import { ERRORS, type ErrorCode } from '#domain/base/errors.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { timeoutSignal, type ClientApi } from '../network/client.ts';
import type { Store, Stored } from '../local/store.ts';
import { descriptionsOf } from './descriptions.ts';
import type { Fiche, BareFiche, ByteTables } from './bytes.ts';
import { Pieces, SMALLEST_BYTES } from './pieces.ts';

/** A piece over a bad link. */
const CHUNK_MS = 120_000;
const OPENING_MS = 30_000;
/** Sendings opened by one call. */
const BATCH = 200;
const MIN_BACKOFF_MS = 5000;
const MAX_BACKOFF_MS = 600_000;
/** [sync/M11] The visit was somebody else's when these bytes were offered: they go again as soon as their document is here. */
const OUT_OF_SCOPE: ErrorCode = 'INTROUVABLE';

export interface Sender {
  readonly store: Store;
  readonly octets: ByteTables;
  readonly client: Pick<ClientApi, 'envoisOuvrir' | 'envoisMorceau'>;
  readonly signal: AbortSignal;
  readonly clock: () => string;
  /** The server has all the bytes of this one. */
  readonly onReceived?: (id: string) => void;
  readonly onProgress?: (progress: { readonly fait: number; readonly total: number; readonly octets: number }) => void;
}

type Sendable = Fiche & {
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
export async function sendPhotos(sender: Sender): Promise<Result<number>> {
  const sendable = await toSend(sender);
  const tracking = new Tracking(sendable.length, sender.onProgress);
  const pieces = new Pieces();
  for (let start = 0; start < sendable.length; start += BATCH) {
    const batch = sendable.slice(start, start + BATCH);
    const opened = await open(sender, batch);
    if (!opened.ok) return opened;
    for (const fiche of batch) {
      if (sender.signal.aborted) return ok(tracking.done);
      const answer = await sendOne(sender, { fiche, ouvert: opened.value.get(fiche.id), suivi: tracking, pieces });
      if (!answer.ok && awaitsNetwork(answer.code)) return answer;
      if (answer.ok) noteSent(sender, { id: fiche.id, isReceived: answer.value, tracking });
      else await sender.octets.change(fiche.id, (current) => noteFailure(current, answer.code, sender.clock()));
    }
  }
  return ok(tracking.done);
}

interface Sent {
  readonly id: string;
  readonly isReceived: boolean;
  readonly tracking: Tracking;
}

function noteSent({ onReceived }: Sender, { id, isReceived, tracking }: Sent): void {
  tracking.finish(isReceived);
  if (isReceived) onReceived?.(id);
}

/** What the screens are told while bytes leave. */
class Tracking {
  done = 0;
  #octets = 0;
  readonly #total: number;
  readonly #say: Sender['onProgress'];

  constructor(total: number, say: Sender['onProgress']) {
    this.#total = total;
    this.#say = say;
    if (total > 0) this.advance(0);
  }
  advance(octets: number): void {
    this.#octets += octets;
    this.#say?.({ fait: this.done, total: this.#total, octets: this.#octets });
  }
  finish(isReceived: boolean): void {
    if (isReceived) this.done += 1;
    this.advance(0);
  }
}

/** Those whose last failure is old enough. */
async function toSend(sender: Sender): Promise<Sendable[]> {
  const nowMs = Date.parse(sender.clock());
  return (await sendableBytes(sender)).filter(({ pasAvantMs }) => isDue(pasAvantMs, nowMs));
}

/** Known to the server, neither received nor withdrawn, nor refused for good. */
export async function sendableBytes({ store, octets }: Pick<Sender, 'store' | 'octets'>): Promise<Sendable[]> {
  const fiches = (await octets.fiches('a-envoyer')).filter(
    ({ aCreer, refus }) => aCreer === null && (refus === null || refus.code === OUT_OF_SCOPE),
  );
  const documents = await descriptionsOf(store, fiches);
  const known = fiches.flatMap((fiche): Sendable[] => {
    const document = documents.get(fiche.id);
    return document !== undefined && isExpected(document) ? [{ ...fiche, ...described(document) }] : [];
  });
  return known.toSorted((a, b) => a.neLe.localeCompare(b.neLe));
}

/** [sync/S13] A wait longer than any that is asked for was counted by a clock that has been set back since. */
const isDue = (notBeforeMs: number, nowMs: number): boolean =>
  notBeforeMs <= nowMs || notBeforeMs > nowMs + MAX_BACKOFF_MS;

const described = (document: Stored<'photos' | 'records'>): Pick<Sendable, 'taille' | 'neLe'> => ({
  taille: Number(document['taille']),
  neLe: String(document['prisLe'] ?? document['createdAt']),
});

function isExpected(document: Stored<'photos' | 'records'>): boolean {
  const { local, rev } = document as LocalDocument;
  return (
    !document._deleted &&
    rev > 0 &&
    local?.nouveau !== true &&
    document['recuLe'] == null &&
    document['retireLe'] == null
  );
}

type UploadPlace = Pick<UploadState, 'etat' | 'recus'>;
type Opened = Result<UploadPlace>;

/** Where each sending stands on the server: one call for all of them. */
async function open({ client, signal }: Sender, batch: readonly Sendable[]): Promise<Result<Map<string, Opened>>> {
  const envois = batch.map(({ id, sha256, taille }) => ({ id, sha256, taille }));
  const answer = await client.envoisOuvrir({ body: { envois }, signal: timeoutSignal(OPENING_MS, signal) });
  if (!answer.ok) return answer;
  return ok(new Map(answer.value.map((one) => [one.id, one.ok ? ok(one) : refuse(one.code)])));
}

interface OneEnvoi {
  readonly fiche: Sendable;
  readonly ouvert: Opened | undefined;
  readonly suivi: Tracking;
  readonly pieces: Pieces;
}

/** true: acknowledged. false: its person withdrew the photo meanwhile, and it waits no more. */
async function sendOne(sender: Sender, { fiche, ouvert, suivi, pieces }: OneEnvoi): Promise<Result<boolean>> {
  const loaded = await sender.octets.octets(fiche.id, 'reduit');
  if (loaded === null || ouvert === undefined) return refuse('INTROUVABLE');
  if (!ouvert.ok) return ouvert;
  let state: UploadPlace = ouvert.value;
  // A server that takes bytes and never has them all is met again later, with a longer and longer wait.
  let calls = 3 + 2 * Math.ceil(loaded.contenu.byteLength / SMALLEST_BYTES);
  while (state.etat !== 'recu') {
    if (await isRemoved(sender, fiche)) return ok(false);
    if ((calls -= 1) < 0) return refuse('ERREUR_INTERNE');
    const piece = { fiche, content: loaded.contenu, from: state.recus, bytes: pieces.bytes };
    const answer = await sendPiece(sender, piece, pieces);
    if (!answer.ok) return answer;
    suivi.advance(Math.max(0, answer.value.recus - state.recus));
    state = answer.value;
  }
  return ok(true);
}

/** One piece; of one that broke off, where the server says that it stopped, which may be beyond what it could answer. */
async function sendPiece(sender: Sender, piece: Piece, pieces: Pieces): Promise<Result<UploadPlace>> {
  for (;;) {
    const answer = await putPiece(sender, piece);
    if (answer.ok) pieces.grow();
    if (answer.ok || !isBroken(answer.code) || sender.signal.aborted) return answer;
    const told = await reopened(sender, piece.fiche);
    const hasMoved = told.ok && told.value.recus > piece.from;
    if (!pieces.shrink(hasMoved)) return answer;
    if (told.ok && (hasMoved || told.value.etat === 'recu')) return told;
  }
}

interface Piece {
  readonly fiche: Sendable;
  readonly content: ArrayBuffer;
  readonly from: number;
  readonly bytes: number;
}

function putPiece({ client, signal }: Sender, { fiche, content, from, bytes }: Piece): Promise<Result<UploadState>> {
  // At least one byte: a server that stopped between the last byte and its verdict gives it then.
  const offset = Math.min(from, content.byteLength - 1);
  return client.envoisMorceau({
    params: { id: fiche.id },
    query: { offset },
    octets: content.slice(offset, offset + bytes),
    signal: timeoutSignal(CHUNK_MS, signal),
  });
}

/** A road that failed; the next piece may pass. */
const isBroken = (code: ErrorCode): boolean => ERRORS[code].recovery === 'wait-network';

async function reopened(sender: Sender, fiche: Sendable): Promise<Opened> {
  const opened = await open(sender, [fiche]);
  return opened.ok ? (opened.value.get(fiche.id) ?? refuse('INTROUVABLE')) : opened;
}

async function isRemoved({ store }: Sender, fiche: Sendable): Promise<boolean> {
  const document = (await descriptionsOf(store, [fiche])).get(fiche.id);
  return document === undefined || document._deleted || document['retireLe'] != null;
}

const awaitsNetwork = (code: ErrorCode): boolean =>
  ERRORS[code].recovery === 'wait-network' || ERRORS[code].recovery === 'sign-in' || code === 'MOTEUR_ARRETE';

/** Retried later and later when time may lift the refusal; shown and left to the user otherwise. */
export function noteFailure<F extends BareFiche>(fiche: F, code: ErrorCode, at: string): F {
  const attempts = fiche.essais + 1;
  const waitMs = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (attempts - 1));
  const isTransient = ERRORS[code].recovery === 'retry';
  return {
    ...fiche,
    essais: attempts,
    derniereErreur: code,
    refus: isTransient ? null : { code, le: at },
    pasAvantMs: Date.parse(at) + waitMs,
  };
}
