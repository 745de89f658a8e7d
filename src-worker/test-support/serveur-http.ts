import type { EtatAppareil, Sauvetage } from '#domain/api/appareils.ts';
import type { Session } from '../api.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { ServeurModele } from './serveur-modele.ts';

const EPOCH = '11111111-1111-4111-8111-111111111111';

/** The server of the protocol behind HTTP, as the engine's fetch sees it; the network can be cut, accounts closed. */
export class ServeurHttp {
  readonly modele = new ServeurModele();
  readonly appels: string[] = [];
  readonly recus = new Map<string, ArrayBuffer>();
  readonly comptes: Map<string, { readonly password: string; readonly user: Session['user'] }>;
  /** The network: false loses everything. */
  isJoignable = true;
  /** Tokens issued before this number are refused. */
  tokenMinimum = 0;
  /** Order to wipe that waits ([session/D2]); contacts and reports as they came. */
  ordre: string | null = null;
  /** Reports get no answer. */
  isRapportPerdu = false;
  readonly contacts: { readonly etat: EtatAppareil }[] = [];
  readonly rapports: { readonly phase: string; readonly sauvetage: Sauvetage }[] = [];
  /** Data keys that devices gave to keep ([session/K5]), by device and user. */
  readonly cles = new Map<string, string>();
  /** A server that does not know this call yet. */
  isCleRefusee = false;
  #tokens = 0;
  readonly #flux = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(comptes: readonly { readonly password: string; readonly user: Session['user'] }[]) {
    this.comptes = new Map(comptes.map((compte) => [compte.user.email, compte]));
  }

  /** The office writes, and the bell rings. */
  ecrire(...args: Parameters<ServeurModele['ecrire']>): void {
    this.modele.ecrire(...args);
    this.sonner(this.modele.seq);
  }

  /** The bell rings for a write that may be in nobody's sight. */
  sonner(seq: number): void {
    for (const flux of this.#flux) flux.enqueue(new TextEncoder().encode(`event: documents\ndata: {"seq":${seq}}\n\n`));
  }

  couper(): void {
    this.isJoignable = false;
    for (const flux of this.#flux) flux.error(new TypeError('réseau coupé'));
    this.#flux.clear();
  }

  readonly fetch = async (adresse: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(adresse instanceof Request ? adresse.url : adresse, 'http://cee.localhost');
    const nom = `${init.method ?? 'GET'} ${url.pathname}`;
    if (!this.isJoignable) throw new TypeError('Failed to fetch');
    if (url.pathname !== '/api/health') this.appels.push(nom);
    return this.#repondre(nom, url, init);
  };

  async #repondre(nom: string, url: URL, init: RequestInit): Promise<Response> {
    if (nom === 'GET /api/health') return Response.json({ status: 'ok', epoch: EPOCH });
    if (nom === 'POST /api/Auth/login')
      return this.#login(JSON.parse(init.body as string) as { email: string; password: string });
    if (nom === 'POST /api/Sync/contact') return this.#contact(init.body as string);
    if (nom.endsWith('/rapport')) return this.#rapport(init.body as string);
    const user = this.#auteur(init);
    if (user === null) return refus(401, 'SESSION_EXPIREE');
    return this.#repondreA(user, nom, { url, init });
  }

  #repondreA(
    user: Session['user'],
    nom: string,
    { url, init }: { readonly url: URL; readonly init: RequestInit },
  ): Response | Promise<Response> {
    switch (nom) {
      case 'POST /api/Auth/logout':
        return new Response(null, { status: 204 });
      case 'GET /api/Auth/user':
        return Response.json({ ...user, isAdmin: false, isManager: false, permissions: [] });
      case 'GET /api/Sync/pull':
        return Response.json(this.modele.pull(`u${user.id}`, lirePull(url.searchParams)));
      case 'POST /api/Sync/push': {
        const { edits, epoch } = JSON.parse(init.body as string) as { edits: Edit[]; epoch?: string };
        return Response.json(this.modele.push(`u${user.id}`, edits, epoch ?? this.modele.epoch));
      }
      case 'GET /api/Sync/stream':
        return this.#ouvrirFlux(init.signal ?? null);
      case 'POST /api/Files/envois':
        return Response.json(this.#ouvrirEnvois(JSON.parse(init.body as string) as { envois: Ouverture[] }));
      case 'GET /api/Files/download':
        return this.#rendrePhoto(url.searchParams.get('id') ?? '');
      default:
        if (nom.endsWith('/cle') && !this.isCleRefusee)
          return this.#garderCle(`${url.pathname} ${user.id}`, init.body as string);
        return nom.startsWith('PUT /api/Files/envois/')
          ? this.#recevoirMorceau(url, init.body as ArrayBuffer)
          : refus(404, 'INTROUVABLE');
    }
  }

  #contact(corps: string): Response {
    const contact = JSON.parse(corps) as { idUser: number; etat: EtatAppareil };
    this.contacts.push(contact);
    const compte = [...this.comptes.values()].find(({ user }) => user.id === contact.idUser);
    const effacer = this.ordre === null ? null : { ordre: this.ordre };
    return Response.json({ heure: new Date().toISOString(), effacer, horsLigne: compte?.user.offlineAccess ?? null });
  }

  #rapport(corps: string): Response {
    if (this.isRapportPerdu) return refus(503, 'SERVICE_INDISPONIBLE');
    const rapport = JSON.parse(corps) as { phase: string; sauvetage: Sauvetage };
    this.rapports.push(rapport);
    if (rapport.phase === 'efface') this.ordre = null;
    return new Response(null, { status: 204 });
  }

  #garderCle(de: string, corps: string): Response {
    if (this.isCleRefusee) return refus(404, 'INTROUVABLE');
    const { cle } = JSON.parse(corps) as { cle: string | null };
    if (cle !== null && !this.cles.has(de)) this.cles.set(de, cle);
    return Response.json({ cle: this.cles.get(de) ?? null });
  }

  /** The office withdraws offline access. */
  retirerHorsLigne(email: string): void {
    const compte = this.comptes.get(email);
    if (compte !== undefined) this.comptes.set(email, { ...compte, user: { ...compte.user, offlineAccess: false } });
  }

  /** The office gives the order: connected devices are called. */
  ordonner(ordre: string): void {
    this.ordre = ordre;
    this.appeler();
  }

  /** Asks connected devices how they are. */
  appeler(): void {
    for (const flux of this.#flux) flux.enqueue(new TextEncoder().encode('event: contact\ndata: {}\n\n'));
  }

  #login({ email, password }: { email: string; password: string }): Response {
    const compte = this.comptes.get(email);
    if (compte?.password !== password) return refus(401, 'IDENTIFIANTS_INVALIDES');
    this.#tokens += 1;
    return Response.json({
      token: `e30.${btoa(JSON.stringify({ sub: compte.user.email, iat: this.#tokens }))}.x`,
      user: compte.user,
    });
  }

  #auteur({ headers }: RequestInit): Session['user'] | null {
    const charge = new Headers(headers).get('authorization')?.split('.')[1];
    if (charge === undefined) return null;
    const { sub, iat } = JSON.parse(atob(charge)) as { sub: string; iat: number };
    return iat < this.tokenMinimum ? null : (this.comptes.get(sub)?.user ?? null);
  }

  #ouvrirFlux(signal: AbortSignal | null): Response {
    let flux: ReadableStreamDefaultController<Uint8Array>;
    const corps = new ReadableStream<Uint8Array>({
      start: (controller) => {
        flux = controller;
        this.#flux.add(controller);
        signal?.addEventListener('abort', () => {
          if (this.#flux.delete(controller)) controller.error(new DOMException('abandonné', 'AbortError'));
        });
      },
      cancel: () => void this.#flux.delete(flux),
    });
    return new Response(corps, { headers: { 'content-type': 'text/event-stream' } });
  }

  #ouvrirEnvois({ envois }: { envois: Ouverture[] }) {
    return envois.map(({ id, taille }) => {
      const recus = this.recus.get(id)?.byteLength ?? 0;
      return { ok: true, id, taille, recus, etat: recus === taille ? 'recu' : 'ouvert' };
    });
  }

  /** The last byte acknowledges the photo. */
  #recevoirMorceau(url: URL, morceau: ArrayBuffer): Response {
    const id = url.pathname.split('/').at(-1) ?? '';
    const taille = Number(this.modele.document('photos', id)?.['taille']);
    const avant = new Uint8Array(this.recus.get(id) ?? new ArrayBuffer(0));
    const frais = new Uint8Array(morceau).subarray(avant.length - Number(url.searchParams.get('offset')));
    const ensemble = new Uint8Array([...avant, ...frais]);
    this.recus.set(id, ensemble.buffer);
    const isRecue = ensemble.length === taille;
    if (isRecue) this.modele.ecrire('photos', id, { recuLe: '2026-11-21T12:00:00.000Z' });
    return Response.json({ id, taille, recus: ensemble.length, etat: isRecue ? 'recu' : 'ouvert' });
  }

  #rendrePhoto(id: string): Response {
    const octets = this.recus.get(id);
    return octets === undefined
      ? refus(404, 'INTROUVABLE')
      : new Response(octets, { headers: { 'content-type': 'image/jpeg' } });
  }
}

interface Ouverture {
  readonly id: string;
  readonly taille: number;
}

const refus = (status: number, code: string): Response => Response.json({ code, message: code }, { status });

function lirePull(query: URLSearchParams) {
  const epoch = query.get('epoch');
  return {
    seq: Number(query.get('seq') ?? 0),
    limit: Number(query.get('limit')),
    ...(epoch === null ? {} : { epoch }),
  };
}
