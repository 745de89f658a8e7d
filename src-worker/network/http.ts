import type { ErrorBody, ErrorCode } from '#domain/base/errors.ts';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';

export interface Requete {
  readonly method: string;
  /** Path under the origin, already filled: /api/Sync/pull. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON, or as it is when it is a form. */
  readonly body?: unknown;
  readonly type?: 'json' | 'binaire';
  /** No answer after this long counts as no network. */
  readonly delaiMs?: number;
  readonly signal?: AbortSignal;
}

export interface Reponse {
  readonly status: number;
  /** JSON value, or a Blob for a binary; null without a body. */
  readonly data: unknown;
}

export interface EffetsHttp {
  readonly fetch: typeof fetch;
  readonly origine: string;
  readonly token: () => string | null;
  /** The answer carried a newer token. */
  readonly surToken: (token: string) => void;
  /** 401: the server refused this token. */
  readonly surRefus: (token: string) => void;
}

const DELAI_MS = 15_000;
const REFRESH_HEADER = 'refresh-token';
const SANS_SERVEUR: readonly number[] = [502, 503, 504];

/**
 * One call over the network. Every outcome is a value:
 * HORS_LIGNE when no answer came in time, SERVICE_INDISPONIBLE when something answered in the server's place,
 * the server's own code otherwise.
 */
export async function appelerHttp(effets: EffetsHttp, requete: Requete): Promise<Result<Reponse>> {
  const token = effets.token();
  const delai = AbortSignal.timeout(requete.delaiMs ?? DELAI_MS);
  try {
    const reponse = await effets.fetch(urlDe(effets.origine, requete), initDe(requete, token, delai));
    return await recevoir(effets, { reponse, token, type: requete.type ?? 'json' });
  } catch {
    // fetch throws when there is no answer, and reading it when it breaks off: TypeError, AbortError, TimeoutError, SyntaxError.
    return refuse(requete.signal?.aborted ? 'MOTEUR_ARRETE' : 'HORS_LIGNE', delai.aborted ? { delai: true } : undefined);
  }
}

interface Arrivee {
  readonly reponse: Response;
  readonly token: string | null;
  readonly type: 'json' | 'binaire';
}

async function recevoir(effets: EffetsHttp, { reponse, token, type }: Arrivee): Promise<Result<Reponse>> {
  const frais = reponse.headers.get(REFRESH_HEADER);
  if (frais !== null) effets.surToken(frais);
  if (reponse.ok) return ok({ status: reponse.status, data: await lire(reponse, type) });
  const refus = await refusDe(reponse);
  if (reponse.status === 401 && token !== null && estSession(refus.code)) effets.surRefus(token);
  return refus;
}

const initDe = ({ method, body, signal }: Requete, token: string | null, delai: AbortSignal): RequestInit => ({
  method,
  headers: entetesDe(body, token),
  signal: signal === undefined ? delai : AbortSignal.any([delai, signal]),
  cache: 'no-store',
  ...(body === undefined ? {} : { body: corpsDe(body) }),
});

function urlDe(origine: string, { path, query = {} }: Requete): string {
  const url = new URL(path, origine);
  for (const [nom, valeur] of Object.entries(query)) if (valeur !== undefined && valeur !== null) url.searchParams.set(nom, texteDe(valeur));
  return url.href;
}
const texteDe = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : JSON.stringify(valeur));

const entetesDe = (body: unknown, token: string | null): Record<string, string> => ({
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  // A form names its own type, with its boundary.
  ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
});
const corpsDe = (body: unknown): BodyInit => (body instanceof FormData ? body : JSON.stringify(body));

async function lire(reponse: Response, type: Arrivee['type']): Promise<unknown> {
  if (reponse.status === 204) return null;
  if (type === 'binaire') return reponse.blob();
  const texte = await reponse.text();
  return texte === '' ? null : (JSON.parse(texte) as unknown);
}

const PAR_STATUT: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION',
  401: 'SESSION_EXPIREE',
  403: 'DROIT_INSUFFISANT',
  404: 'INTROUVABLE',
  409: 'CONFLIT',
  413: 'FICHIER_TROP_GROS',
  422: 'REGLE_METIER',
  423: 'VERROUILLE',
  426: 'VERSION_TROP_ANCIENNE',
  429: 'TROP_DE_TENTATIVES',
};

/** Refusal of the server. A proxy or a captive portal that answers in its place speaks no code of ours. */
async function refusDe(reponse: Response): Promise<ReturnType<typeof refuse>> {
  const corps = await corpsDeRefus(reponse);
  if (corps !== null) {
    const champs = corps.champs === undefined ? {} : { champs: corps.champs };
    return refuse(corps.code, { ...corps.data, ...champs });
  }
  if (SANS_SERVEUR.includes(reponse.status)) return refuse('SERVICE_INDISPONIBLE');
  return refuse(PAR_STATUT[reponse.status] ?? 'ERREUR_INTERNE', { status: reponse.status });
}

async function corpsDeRefus(reponse: Response): Promise<ErrorBody | null> {
  try {
    const corps: unknown = await reponse.json();
    return typeof corps === 'object' && corps !== null && 'code' in corps && isErrorCode(corps.code) ? (corps as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** A wrong password is a 401 too, and closes no session. */
const estSession = (code: ErrorCode): boolean => code === 'SESSION_ABSENTE' || code === 'SESSION_EXPIREE' || code === 'COMPTE_DESACTIVE';
