import type { SignedInUtilisateur } from '#domain/api/auth.ts';
import type { EtatAppareil, Rescue } from '#domain/api/devices.ts';
import type { Session } from '../api.ts';
import type { Maillon } from '#domain/preuves/chain.ts';
import type { PushBody } from '#domain/sync/messages.ts';
import { ModelServer } from './model-server.ts';

const EPOCH = '11111111-1111-4111-8111-111111111111';

/** The server of the protocol behind HTTP, as the engine's fetch sees it; the network can be cut, accounts closed. */
export class HttpServer {
  readonly modele = new ModelServer();
  readonly calls: string[] = [];
  readonly received = new Map<string, ArrayBuffer>();
  readonly accounts: Map<string, { readonly password: string; readonly user: Session['user'] }>;
  /** [preuves/PV7] Links of chains, as they came. */
  readonly links: Maillon[] = [];
  /** The network: false loses everything. */
  isReachable = true;
  /** Tokens issued before this number are refused. */
  tokenMinimum = 0;
  /** Order to wipe that waits ([session/D2]); contacts and reports as they came. */
  order: string | null = null;
  /** Requests that a bad road drops: told by their method and path, asked before each. */
  drops: (nom: string) => boolean = () => false;
  /** What something between us and the server answers in its place, 200; undefined: nothing does. */
  answersInstead: (nom: string) => unknown = () => undefined;
  /** Of the order, in milliseconds. */
  leftMs = 12 * 3_600_000;
  sealsWhatStays = false;
  /** [session/D2] An order ends every session, and comes with one that only sends. */
  isRescuing = false;
  /** Reports get no answer. */
  isReportLost = false;
  /** [session/D27] Proofs of sign-outs made without a network, as they came. */
  readonly revoked: string[] = [];
  readonly contacts: { readonly etat: EtatAppareil; readonly preuve?: string }[] = [];
  readonly rapports: { readonly phase: string; readonly sauvetage: Rescue; readonly preuve?: string }[] = [];
  /** Data keys that devices gave to keep ([session/K5]), by device and user. */
  readonly keys = new Map<string, string>();
  /** A server that does not know this call yet. */
  isKeyRefused = false;
  #tokens = 0;
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(accounts: readonly { readonly password: string; readonly user: Session['user'] }[]) {
    this.accounts = new Map(accounts.map((compte) => [compte.user.email, compte]));
  }

  /** The office writes, and the bell rings. */
  write(...args: Parameters<ModelServer['write']>): void {
    this.modele.write(...args);
    this.ring(this.modele.seq);
  }

  /** The bell rings for a write that may be in nobody's sight. */
  ring(seq: number): void {
    for (const stream of this.#streams)
      stream.enqueue(new TextEncoder().encode(`event: documents\ndata: {"seq":${seq}}\n\n`));
  }

  /** The server says goodbye to those who listen, as at the end of a session. */
  endStreams(): void {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }

  cut(): void {
    this.isReachable = false;
    for (const stream of this.#streams) stream.error(new TypeError('réseau coupé'));
    this.#streams.clear();
  }

  readonly fetch = async (adresse: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(adresse instanceof Request ? adresse.url : adresse, 'http://cee.localhost');
    const nom = `${init.method ?? 'GET'} ${url.pathname}`;
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (url.pathname !== '/api/health') this.calls.push(nom);
    if (this.drops(nom)) throw new TypeError('Failed to fetch');
    const instead = this.answersInstead(nom);
    return instead === undefined ? this.#answer(nom, url, init) : Response.json(instead);
  };

  async #answer(nom: string, url: URL, init: RequestInit): Promise<Response> {
    if (nom === 'GET /api/health') return Response.json({ status: 'ok', epoch: EPOCH });
    if (nom === 'POST /api/Auth/login')
      return this.#login(JSON.parse(init.body as string) as { email: string; password: string });
    if (nom === 'POST /api/Auth/revocation') {
      this.revoked.push(...(JSON.parse(init.body as string) as { preuves: string[] }).preuves);
      return new Response(null, { status: 204 });
    }
    if (nom === 'POST /api/Sync/contact') return this.#contact(init.body as string);
    if (nom.endsWith('/rapport')) return this.#rapport(init.body as string);
    const user = this.#author(init, nom);
    if (user === null) return refus(401, 'SESSION_EXPIREE');
    return this.#answerTo(user, nom, { url, init });
  }

  #answerTo(
    user: Session['user'],
    nom: string,
    { url, init }: { readonly url: URL; readonly init: RequestInit },
  ): Response | Promise<Response> {
    switch (nom) {
      case 'POST /api/Auth/logout':
        return new Response(null, { status: 204 });
      case 'GET /api/Auth/user':
        return Response.json({ ...signedIn(user), isAdmin: false, isManager: false, permissions: [] });
      case 'GET /api/Sync/pull':
        return Response.json(this.modele.pull(`u${user.id}`, readPull(url.searchParams)));
      case 'POST /api/Sync/push': {
        const { edits, epoch, reperes } = JSON.parse(init.body as string) as PushBody;
        return Response.json(this.modele.push(`u${user.id}`, edits, epoch, reperes));
      }
      case 'POST /api/Sync/preuves':
        return Response.json({ chaines: JSON.parse(init.body as string).chaines.map(this.#takeChain) });
      case 'GET /api/Sync/stream':
        return this.#openStream(init.signal ?? null);
      case 'POST /api/Files/envois':
        return Response.json(this.#openEnvois(JSON.parse(init.body as string) as { envois: Opening[] }));
      case 'GET /api/Files/download':
        return this.#givePhoto(url.searchParams.get('id') ?? '');
      default:
        if (nom.endsWith('/cle') && !this.isKeyRefused)
          return this.#keepKey(`${url.pathname} ${user.id}`, init.body as string);
        return nom.startsWith('PUT /api/Files/envois/')
          ? this.#receiveChunk(url, init.body as ArrayBuffer)
          : refus(404, 'INTROUVABLE');
    }
  }

  readonly #takeChain = ({ id, maillons }: { id: string; maillons: readonly Maillon[] }): object => {
    this.links.push(...maillons);
    return { id, recu: maillons.at(-1)?.n ?? 0, rupture: null, inconnue: false };
  };

  #contact(bodyContent: string): Response {
    const contact = JSON.parse(bodyContent) as { idUser: number; etat: EtatAppareil; preuve?: string };
    this.contacts.push(contact);
    const compte = [...this.accounts.values()].find(({ user }) => user.id === contact.idUser);
    const jeton = this.isRescuing && compte !== undefined ? tokenOf(compte.user.email, RESCUE) : null;
    const left = { resteMs: this.leftMs, sceller: this.sealsWhatStays };
    const erase = this.order === null ? null : { ordre: this.order, jeton, ...left };
    return Response.json({
      heure: new Date().toISOString(),
      effacer: erase,
      horsLigne: compte?.user.offlineAccess ?? null,
    });
  }

  #rapport(bodyContent: string): Response {
    if (this.isReportLost) return refus(503, 'SERVICE_INDISPONIBLE');
    const rapport = JSON.parse(bodyContent) as { phase: string; sauvetage: Rescue; preuve?: string };
    this.rapports.push(rapport);
    if (rapport.phase !== 'sauvetage') this.order = null;
    return new Response(null, { status: 204 });
  }

  #keepKey(from: string, bodyContent: string): Response {
    if (this.isKeyRefused) return refus(404, 'INTROUVABLE');
    const { cle } = JSON.parse(bodyContent) as { cle: string | null };
    if (cle !== null && !this.keys.has(from)) this.keys.set(from, cle);
    return Response.json({ cle: this.keys.get(from) ?? null });
  }

  /** The office withdraws offline access. */
  removeOffline(email: string): void {
    const compte = this.accounts.get(email);
    if (compte !== undefined) this.accounts.set(email, { ...compte, user: { ...compte.user, offlineAccess: false } });
  }

  /** The office gives the order: connected devices are called. */
  giveOrder(order: string): void {
    this.order = order;
    this.call();
  }

  /** Asks connected devices how they are. */
  call(): void {
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode('event: contact\ndata: {}\n\n'));
  }

  #login({ email, password }: { email: string; password: string }): Response {
    const compte = this.accounts.get(email);
    if (compte?.password !== password) return refus(401, 'IDENTIFIANTS_INVALIDES');
    this.#tokens += 1;
    return Response.json({
      token: tokenOf(compte.user.email, this.#tokens),
      user: signedIn(compte.user),
    });
  }

  #author({ headers }: RequestInit, nom: string): Session['user'] | null {
    const charge = new Headers(headers).get('authorization')?.split('.')[1];
    if (charge === undefined) return null;
    const { sub, iat } = JSON.parse(atob(charge)) as { sub: string; iat: number };
    if (iat === RESCUE && !nom.includes('/push') && !nom.includes('/envois')) return null;
    return iat < this.tokenMinimum ? null : (this.accounts.get(sub)?.user ?? null);
  }

  #openStream(signal: AbortSignal | null): Response {
    let stream: ReadableStreamDefaultController<Uint8Array>;
    const bodyContent = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
        this.#streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(controller)) controller.error(new DOMException('abandonné', 'AbortError'));
        });
      },
      cancel: () => void this.#streams.delete(stream),
    });
    return new Response(bodyContent, { headers: { 'content-type': 'text/event-stream' } });
  }

  #openEnvois({ envois }: { envois: Opening[] }) {
    return envois.map(({ id, taille }) => {
      const received = this.received.get(id)?.byteLength ?? 0;
      return { ok: true, id, taille, recus: received, etat: received === taille ? 'recu' : 'ouvert' };
    });
  }

  /** The last byte acknowledges the photo. */
  #receiveChunk(url: URL, chunk: ArrayBuffer): Response {
    const id = url.pathname.split('/').at(-1) ?? '';
    const size = Number(this.modele.document('photos', id)?.['taille']);
    const before = new Uint8Array(this.received.get(id) ?? new ArrayBuffer(0));
    const fresh = new Uint8Array(chunk).subarray(before.length - Number(url.searchParams.get('offset')));
    const joined = new Uint8Array([...before, ...fresh]);
    this.received.set(id, joined.buffer);
    const isReceived = joined.length === size;
    if (isReceived) this.modele.write('photos', id, { recuLe: '2026-11-21T12:00:00.000Z' });
    return Response.json({ id, taille: size, recus: joined.length, etat: isReceived ? 'recu' : 'ouvert' });
  }

  #givePhoto(id: string): Response {
    const octets = this.received.get(id);
    return octets === undefined
      ? refus(404, 'INTROUVABLE')
      : new Response(octets, { headers: { 'content-type': 'image/jpeg' } });
  }
}

/** What a server says of an account beside what an engine keeps of it. */
const signedIn = (user: Session['user']): SignedInUtilisateur => ({
  telephone: null,
  secondFacteurDu: false,
  secondFacteurPermis: true,
  aSignature: false,
  ...user,
  fuseau: user.fuseau ?? null,
  droitRestreint: user.droitRestreint === null ? null : [...user.droitRestreint],
});

interface Opening {
  readonly id: string;
  readonly taille: number;
}

/** Number of the token that only sends. */
const RESCUE = 1000;
const tokenOf = (sub: string, iat: number): string =>
  `e30.${btoa(JSON.stringify({ sub, iat })).replaceAll('=', '')}.${'x'.repeat(43)}`;

const refus = (status: number, code: string): Response => Response.json({ code, message: code }, { status });

function readPull(query: URLSearchParams) {
  const epoch = query.get('epoch');
  return {
    seq: Number(query.get('seq') ?? 0),
    limit: Number(query.get('limit')),
    ...(epoch === null ? {} : { epoch }),
  };
}
