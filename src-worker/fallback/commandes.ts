import { ERRORS } from '#domain/base/errors.ts';
import type { CallName } from '#domain/api/contract.ts';
import { ok, type Refusal, type Result } from '#domain/base/result.ts';
import type { ClientApi } from '../network/client.ts';
import { sansArret } from '../network/reseau.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';
import type { Args } from '../api.ts';

/**
 * Calls that are queued without a network and made again on return. Only what may be made twice without harm: an
 * answer that was lost on the way back is a call that was made. What changes documents is an edit of them (edits.ts).
 */
const REJOUABLES: readonly CallName[] = ['authUpdateInfo', 'syncAbandon', 'ticketReplace', 'commentReplace'];
/** Deletions: made twice, the second finds nothing, which is what was asked. The server judges them when they arrive. */
const SUPPRESSIONS: readonly CallName[] = [
  'demandeDelete',
  'deleteIntervention',
  'interventionDelete',
  'clientDelete',
  'entrepriseDelete',
  'notificationDelete',
];
/** A creation that names its id: made twice, it is one document, and the second answer is the first. */
const CREATIONS: readonly CallName[] = ['ticketNew', 'ticketCreate', 'commentCreate', 'sendEmail', 'saveFacturation'];
export const MIS_EN_FILE: readonly CallName[] = [...REJOUABLES, ...SUPPRESSIONS, ...CREATIONS];

export const estRejouable = (nom: CallName, { body }: Args = {}): boolean => {
  const { id, emettre, ...others } = (body ?? {}) as { readonly id?: unknown; readonly emettre?: unknown };
  // [session/D8] [session/D9] A password never waits on a disk, nor does an address, which is changed with one.
  if (nom === 'authUpdateInfo' && ('preuve' in others || 'email' in others)) return false;
  if (REJOUABLES.includes(nom) || SUPPRESSIONS.includes(nom)) return true;
  // A number is only ever given to somebody who is there to read it.
  return CREATIONS.includes(nom) && typeof id === 'string' && emettre !== true;
};

/** The refusal of a call that was made before: its answer was lost. */
const estDejaFait = (nom: CallName, { code }: Refusal): boolean => SUPPRESSIONS.includes(nom) && code === 'INTROUVABLE';
/** The office wants no copy of what was given up: nobody has anything to do, and this device keeps its own ([sync/S12], [sync/S23]). */
const isUnwanted = (nom: CallName, { code }: Refusal): boolean =>
  nom === 'syncAbandon' && ['COPIE_NON_GARDEE', 'FICHIER_TROP_GROS', 'LECTURE_SEULE'].includes(code);

/** Record of `commandes` for a call that waits. */
export interface AppelEnAttente {
  readonly id: string;
  readonly genre: 'appel';
  readonly nom: CallName;
  readonly args: Args;
  /** Its place in the queue. Absent from calls kept by the programs before, which come first. */
  readonly rang?: number;
  readonly faitLe: string;
  readonly essais: number;
  readonly derniereErreur: string | null;
}

interface Sources {
  readonly magasin: Magasin;
  readonly client: ClientApi;
  readonly horloge: () => string;
}

async function appelsEnAttente(magasin: Magasin): Promise<(Stocke<'commandes'> & AppelEnAttente)[]> {
  const commandes = await magasin.tous('commandes');
  return commandes.filter(({ genre }) => genre === 'appel') as (Stocke<'commandes'> & AppelEnAttente)[];
}

/** [sync/S9] How many calls wait, those that the server refused included: somebody wrote them. */
export const compterAppels = (magasin: Magasin): Promise<number> => magasin.compter('commandes', 'genre', 'appel');

/**
 * Puts a call behind all those that wait. Its place is its id, taken by the write itself: not by the clock, which two
 * calls of one millisecond share and which a person may set back, and not twice by two tabs.
 */
export async function mettreEnFile(
  { magasin, horloge }: Omit<Sources, 'client'>,
  nom: CallName,
  args: Args,
): Promise<void> {
  const attente = await appelsEnAttente(magasin);
  for (let rang = 1 + Math.max(0, ...attente.map((appel) => appel.rang ?? 0)); ; rang += 1) {
    const id = `appel:${rang}`;
    const [previous] = await magasin.parIds('commandes', [id]);
    if (previous !== undefined && !previous._deleted) continue;
    const appel: AppelEnAttente = {
      id,
      genre: 'appel',
      nom,
      args,
      rang,
      faitLe: horloge(),
      essais: 0,
      derniereErreur: null,
    };
    const depasses = await magasin.ecrire('commandes', [{ previous, document: { ...appel } }]);
    if (depasses.length === 0) return;
  }
}

const parRang = (a: AppelEnAttente, b: AppelEnAttente): number =>
  (a.rang ?? 0) - (b.rang ?? 0) || a.faitLe.localeCompare(b.faitLe);

/** Makes the calls that wait, in the order in which they were asked. A call that the server refuses stays, and says why. */
export async function rejouerAppels({ magasin, client }: Pick<Sources, 'magasin' | 'client'>): Promise<Result<null>> {
  for (const previous of (await appelsEnAttente(magasin)).toSorted(parRang)) {
    const appel = client[previous.nom] as (args: Args) => Promise<Result<unknown>>;
    const reponse = await sansArret(() => appel(previous.args));
    if (!reponse.ok && ['wait-network', 'sign-in'].includes(ERRORS[reponse.code].recovery)) return reponse;
    const isFait = reponse.ok || estDejaFait(previous.nom, reponse) || isUnwanted(previous.nom, reponse);
    const refuse = isFait ? null : { ...previous, essais: previous.essais + 1, derniereErreur: reponse.code };
    await magasin.ecrire('commandes', [{ previous, document: refuse }]);
  }
  return ok(null);
}
