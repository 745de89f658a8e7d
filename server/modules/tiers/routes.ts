import { tiersCalls } from '#domain/api/tiers.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { creer, enregistrer, lireLien, relier, supprimer, type Lien } from './commands.ts';
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

type Paire = { readonly a: string; readonly b: string };
const deClient = ({ a, b }: Paire): Lien => ({ idClient: a.toLowerCase(), idEntreprise: b.toLowerCase() });
const deEntreprise = ({ a, b }: Paire): Lien => ({ idClient: b.toLowerCase(), idEntreprise: a.toLowerCase() });
const retirer = async (context: Context, lien: Lien): Promise<Result<null>> => {
  const cut = await relier(context, lien, false);
  return cut.ok ? ok(null) : cut;
};

export const tiersModule = defineModule(tiersCalls, {
  clientListe: ({ query }, context) => listClients(context, query),
  clientsDuBureau: ({ query }, context) => listClients(context, query),
  clients: ({ query }, context) => listClients(context, query),
  clientById: ({ params }, context) => readClient(context, params.id.toLowerCase()),
  client: ({ params }, context) => readClient(context, params.id.toLowerCase()),
  clientCreate: async ({ body }, context) => client(context, await creer(context, 'client', body)),
  clientReplace: async ({ params, body }, context) =>
    client(context, await enregistrer(context, 'client', { ...body, id: params.id.toLowerCase() })),
  clientDelete: ({ params }, context) => supprimer(context, 'client', params.id.toLowerCase()),
  clientsDeLEntreprise: ({ query }, context) => {
    const id = context.acteur.role === 'ENTREPRISE' ? context.acteur.idEntreprise : (query.id ?? null);
    return id === null ? Promise.resolve(refuse('INTROUVABLE')) : clientsOf(context, id.toLowerCase());
  },
  clientLink: ({ params }, context) => lireLien(context, deClient(params)),
  clientLinkMake: ({ params }, context) => relier(context, deClient(params), true),
  clientLinkCut: ({ params }, context) => retirer(context, deClient(params)),
  entrepriseListe: ({ query }, context) => listEntreprises(context, query),
  entreprises: ({ query }, context) => listEntreprises(context, query),
  entrepriseById: ({ params }, context) => readEntreprise(context, params.id.toLowerCase()),
  entreprise: ({ params }, context) => readEntreprise(context, params.id.toLowerCase()),
  entrepriseCreate: async ({ body }, context) => entreprise(context, await creer(context, 'entreprise', body)),
  entrepriseReplace: async ({ params, body }, context) =>
    entreprise(context, await enregistrer(context, 'entreprise', { ...body, id: params.id.toLowerCase() })),
  entrepriseDelete: ({ params }, context) => supprimer(context, 'entreprise', params.id.toLowerCase()),
  clientsByEntreprise: ({ params }, context) => clientsOf(context, params.id.toLowerCase()),
  entreprisesDuClient: ({ params }, context) => entreprisesOf(context, params.id.toLowerCase()),
  entrepriseLink: ({ params }, context) => lireLien(context, deEntreprise(params)),
  entrepriseLinkMake: ({ params }, context) => relier(context, deEntreprise(params), true),
  entrepriseLinkCut: ({ params }, context) => retirer(context, deEntreprise(params)),
});
