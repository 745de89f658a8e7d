import { ERRORS } from '#domain/base/errors.ts';
import type { CallName } from '#domain/api/contract.ts';
import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { ClientApi } from '../network/client.ts';
import { sansArret } from '../network/reseau.ts';
import type { Magasin, Stocke } from '../store/magasin.ts';
import type { Args } from './gateway.ts';

/**
 * Calls that are queued without a network and made again on return. Only what may be made twice without harm: an
 * answer that was lost on the way back is a call that was made. Everything else is a field edit, with an edit id.
 */
const REJOUABLES: readonly CallName[] = ['authUpdateInfo', 'syncAbandon', 'ticketReplace', 'commentReplace'];
/** A creation that names its id: made twice, it is one document, and the second answer is the first. */
const CREATIONS: readonly CallName[] = ['ticketNew', 'ticketCreate', 'commentCreate', 'sendEmail'];
export const estRejouable = (nom: CallName, { body }: Args = {}): boolean =>
  REJOUABLES.includes(nom) ||
  (CREATIONS.includes(nom) && typeof (body as { id?: unknown } | undefined)?.id === 'string');

/** Record of `commandes` for a call that waits. */
export interface AppelEnAttente {
  readonly id: string;
  readonly genre: 'appel';
  readonly nom: CallName;
  readonly args: Args;
  readonly faitLe: string;
  readonly essais: number;
  readonly derniereErreur: string | null;
}

interface Sources {
  readonly magasin: Magasin;
  readonly client: ClientApi;
  readonly horloge: () => string;
  readonly uuid: () => string;
}

export async function mettreEnFile(
  { magasin, horloge, uuid }: Omit<Sources, 'client'>,
  nom: CallName,
  args: Args,
): Promise<void> {
  const appel: AppelEnAttente = {
    id: `appel:${uuid()}`,
    genre: 'appel',
    nom,
    args,
    faitLe: horloge(),
    essais: 0,
    derniereErreur: null,
  };
  await magasin.ecrire('commandes', [{ previous: undefined, document: { ...appel } }]);
}

/** Makes the calls that wait, in the order in which they were asked. A call that the server refuses stays, and says why. */
export async function rejouerAppels({ magasin, client }: Pick<Sources, 'magasin' | 'client'>): Promise<Result<null>> {
  const attente = (await magasin.tous('commandes')).filter(({ genre }) => genre === 'appel') as (Stocke<'commandes'> &
    AppelEnAttente)[];
  for (const previous of attente.toSorted((a, b) => a.faitLe.localeCompare(b.faitLe))) {
    const appel = client[previous.nom] as (args: Args) => Promise<Result<unknown>>;
    const reponse = await sansArret(() => appel(previous.args));
    if (!reponse.ok && ['wait-network', 'sign-in'].includes(ERRORS[reponse.code].recovery)) return reponse;
    const refuse = reponse.ok ? null : { ...previous, essais: previous.essais + 1, derniereErreur: reponse.code };
    await magasin.ecrire('commandes', [{ previous, document: refuse }]);
  }
  return ok(null);
}
