import type { Binary } from '#domain/api/client.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import type { Call } from '#domain/api/call.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/base/result.ts';
import type { Args, GatewayAnswer } from '../api.ts';
import type { MagasinOctets } from '../media/octets.ts';
import { type ClientApi, delai } from '../network/client.ts';
import { sansArret } from '../network/reseau.ts';
import type { SessionGardee } from '../session/store.ts';
import type { Magasin } from '../local/magasin.ts';
import { garderHistorique, garderReponse, lireReponse } from './cache.ts';
import { estRejouable, mettreEnFile } from './commandes.ts';
import { editerLocalement } from './ecriture.ts';
import { EDITES } from './edits.ts';
import { parRef } from './listes.ts';
import { repondreLocalement } from './local.ts';
import { garderRapport, octetsIci } from './octets.ts';
import { ATTENTES_MS, estSansReponse, suiteSansReponse } from './rules.ts';

/** The open database of the session. */
export interface Local {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly session: SessionGardee;
  readonly horloge: () => string;
  readonly uuid: () => string;
}

/** Answers of the gateway need a network or a session; signed out, only public calls leave. */
export interface Passerelle {
  readonly client: ClientApi;
  readonly local: Local | null;
  readonly attendre: (delaiMs: number) => Promise<void>;
  /** The specification's rule for users without offline access. */
  readonly deconnecter: () => Promise<void>;
}

const DELAI_MS = 15_000;
const DELAI_BINAIRE_MS = 60_000;

export const estAppel = (nom: string): nom is CallName => Object.hasOwn(CONTRACT, nom);

/**
 * Any call of the API by its name in domain/api: the server's answer, or, when none comes, the device's with status
 * 200 and fromCache. A refusal of the server is never replaced by an older answer.
 */
export async function callApi(passerelle: Passerelle, nom: string, args: Args): Promise<Result<GatewayAnswer>> {
  if (!estAppel(nom)) return refuse('INTROUVABLE', { appel: nom });
  const call: Call = CONTRACT[nom];
  for (let essais = 1; ; essais++) {
    const reponse = await envoyer(passerelle, nom, args);
    if (reponse.ok) return ok(await recevoir(passerelle, { nom, args, reponse: reponse.value }));
    if (!estSansReponse(reponse.code) || passerelle.local === null) return reponse;
    const { offlineAccess } = passerelle.local.session.user;
    const suite = suiteSansReponse({ call, essais, offlineAccess, peutAttendre: peutAttendre(nom, args) });
    if (suite === 'local') return localement(passerelle.local, { nom, args }, reponse);
    if (suite === 'file') return enFile(passerelle.local, { nom, args }, reponse);
    if (suite === 'deconnecter') await passerelle.deconnecter();
    if (suite !== 'reessayer') return reponse;
    await passerelle.attendre(ATTENTES_MS[essais - 1] ?? 0);
  }
}

const estBinaire = ({ answer }: Pick<Call, 'answer'>): boolean => answer === 'pdf' || answer === 'file';

function envoyer({ client }: Passerelle, nom: CallName, args: Args): Promise<Result<unknown>> {
  const appel = client[nom] as (args: Args & { signal: AbortSignal }) => Promise<Result<unknown>>;
  return sansArret(() => appel({ ...args, signal: delai(estBinaire(CONTRACT[nom]) ? DELAI_BINAIRE_MS : DELAI_MS) }));
}

interface Arrivee {
  readonly nom: CallName;
  readonly args: Args;
  readonly reponse: unknown;
}

async function recevoir({ local }: Passerelle, { nom, args, reponse }: Arrivee): Promise<GatewayAnswer> {
  const call: Call = CONTRACT[nom];
  const status = call.status ?? (call.answer === 'none' ? 204 : 200);
  if (estBinaire(call)) {
    const { type, contenu } = reponse as Binary;
    if (local !== null) await garderRapport(local, { nom, args }, { type, contenu });
    return { status, data: new Blob([contenu], { type }), fromCache: false };
  }
  if (local !== null && call.offline === 'L' && call.method === 'GET') await garder(local, { nom, args, reponse });
  return { status, data: reponse, fromCache: false };
}

async function garder({ magasin, horloge }: Local, { nom, args, reponse }: Arrivee): Promise<void> {
  const garde = { reponse, luLe: horloge() };
  if (nom === 'getLogsDemande') await garderHistorique(magasin, idDe(args), garde);
  else await garderReponse(magasin, { nom, args }, garde);
}

/** Id of what a call names, in its path or in its query. */
function idDe({ params, query }: Args): string {
  const id = params?.['id'] ?? query?.['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** What everybody reads is taken away before the eyes of whoever does it; one's own bell waits. */
const estDeTous = async ({ magasin }: Local, nom: CallName, args: Args): Promise<boolean> =>
  nom === 'notificationDelete' && (await parRef(magasin, 'records', idDe(args)))?.['kind'] !== 'notification';

const peutAttendre = (nom: CallName, args: Args): boolean => EDITES.includes(nom) || estRejouable(nom, args);

async function enFile(
  local: Local,
  { nom, args }: Pick<Arrivee, 'nom' | 'args'>,
  refus: Refusal,
): Promise<Result<GatewayAnswer>> {
  if (EDITES.includes(nom)) {
    const edite = await editerLocalement(local, nom, args);
    if (edite === undefined || !edite.ok) return edite ?? refus;
    return ok({ status: 202, data: edite.value, fromCache: true });
  }
  if (await estDeTous(local, nom, args)) return refus;
  await mettreEnFile(local, nom, args);
  return ok({ status: 202, data: null, fromCache: true });
}

async function localement(
  local: Local,
  { nom, args }: Pick<Arrivee, 'nom' | 'args'>,
  refus: Refusal,
): Promise<Result<GatewayAnswer>> {
  const { magasin, session, horloge } = local;
  if (estBinaire(CONTRACT[nom])) {
    const blob = await octetsIci(local, { nom, args });
    return blob === null ? refus : ok({ status: 200, data: blob, fromCache: true });
  }
  const { user, variante } = session;
  const data = await repondreLocalement(nom, args, { magasin, user, variante, maintenant: horloge() });
  if (data !== undefined) return ok({ status: 200, data, fromCache: true });
  const garde = await gardeDe(magasin, nom, args);
  return garde === null ? refus : ok({ status: 200, data: garde.reponse, fromCache: true, luLe: garde.luLe });
}

async function gardeDe(
  magasin: Magasin,
  nom: CallName,
  args: Args,
): Promise<{ reponse: unknown; luLe: string } | null> {
  if (nom !== 'getLogsDemande') return lireReponse(magasin, { nom, args });
  const [historique] = await magasin.parIds('records', [`historique:${idDe(args)}`]);
  return historique === undefined || historique._deleted
    ? null
    : { reponse: historique['lignes'], luLe: String(historique['luLe']) };
}
