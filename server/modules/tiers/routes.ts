import { tiersCalls } from '#domain/api/tiers.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { clientKind, entrepriseKind } from '#domain/tiers/kind.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { createOf, findOf, replaceOf } from '../kind-calls.ts';
import { readLink, setLink, removeTiers, type Lien } from './commands.ts';
import { reunite } from './reunion.ts';
import {
  clientsOf,
  countDossiers,
  entreprisesOf,
  listClients,
  listEntreprises,
  presentClient,
  presentEntreprise,
  readClient,
  readEntreprise,
} from './queries.ts';

async function client(context: Context, written: Result<SeenDocument>) {
  if (!written.ok) return written;
  return ok(presentClient(context, written.value, await countDossiers(context, 'idClient')));
}
async function entreprise(context: Context, written: Result<SeenDocument>) {
  if (!written.ok) return written;
  return ok(presentEntreprise(context, written.value, await countDossiers(context, 'idEntreprise')));
}

type Pair = { readonly a: string; readonly b: string };
const fromClient = ({ a, b }: Pair): Lien => ({ idClient: a.toLowerCase(), idEntreprise: b.toLowerCase() });
const fromEntreprise = ({ a, b }: Pair): Lien => ({ idClient: b.toLowerCase(), idEntreprise: a.toLowerCase() });
const remove = async (context: Context, lien: Lien): Promise<Result<null>> => {
  const cut = await setLink(context, lien, false);
  return cut.ok ? ok(null) : cut;
};

export const tiersModule = defineModule(tiersCalls, {
  clientListe: ({ query }, context) => listClients(context, query),
  clientsDuBureau: ({ query }, context) => listClients(context, query),
  clients: ({ query }, context) => listClients(context, query),
  clientById: ({ params }, context) => readClient(context, params.id.toLowerCase()),
  client: ({ params }, context) => readClient(context, params.id.toLowerCase()),
  clientCreate: async ({ body }, context) => client(context, await createOf(context, clientKind, body)),
  clientReplace: async ({ params, body }, context) =>
    client(context, await replaceOf(context, clientKind, { ...body, id: params.id })),
  clientDelete: async ({ params }, context) =>
    removeTiers(context, 'idClient', await findOf(context, clientKind, params.id)),
  clientsDeLEntreprise: ({ query }, context) => {
    const id = context.actor.role === 'ENTREPRISE' ? context.actor.idEntreprise : (query.id ?? null);
    return id === null ? Promise.resolve(refuse('INTROUVABLE')) : clientsOf(context, id.toLowerCase());
  },
  clientReunir: ({ params, body }, context) => reunite(context, { genre: 'client', id: params.id, ...body }),
  entrepriseReunir: ({ params, body }, context) => reunite(context, { genre: 'entreprise', id: params.id, ...body }),
  clientLink: ({ params }, context) => readLink(context, fromClient(params)),
  clientLinkMake: ({ params }, context) => setLink(context, fromClient(params), true),
  clientLinkCut: ({ params }, context) => remove(context, fromClient(params)),
  entrepriseListe: ({ query }, context) => listEntreprises(context, query),
  entreprises: ({ query }, context) => listEntreprises(context, query),
  entrepriseById: ({ params }, context) => readEntreprise(context, params.id.toLowerCase()),
  entreprise: ({ params }, context) => readEntreprise(context, params.id.toLowerCase()),
  entrepriseCreate: async ({ body }, context) => entreprise(context, await createOf(context, entrepriseKind, body)),
  entrepriseReplace: async ({ params, body }, context) =>
    entreprise(context, await replaceOf(context, entrepriseKind, { ...body, id: params.id })),
  entrepriseDelete: async ({ params }, context) =>
    removeTiers(context, 'idEntreprise', await findOf(context, entrepriseKind, params.id)),
  clientsByEntreprise: ({ params }, context) => clientsOf(context, params.id.toLowerCase()),
  entreprisesDuClient: ({ params }, context) => entreprisesOf(context, params.id.toLowerCase()),
  entrepriseLink: ({ params }, context) => readLink(context, fromEntreprise(params)),
  entrepriseLinkMake: ({ params }, context) => setLink(context, fromEntreprise(params), true),
  entrepriseLinkCut: ({ params }, context) => remove(context, fromEntreprise(params)),
});
