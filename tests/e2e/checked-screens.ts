import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#domain/access/roles.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { decideAccess } from '../../src/app/access.ts';
import { SCREENS, type Screen } from '../../src/app/screens.ts';
import { AUTH_PATHS } from '../../src/platform/paths.ts';
import type { Api } from './api.ts';
import type { Account } from './accounts.ts';

interface Dossier {
  readonly id: string;
  readonly interventions: readonly { readonly id: string }[];
}

type Find = (api: Api, role: Role) => Promise<string>;

/** A dossier that this account reads: assessors read archives only. */
async function readDossier({ read }: Api, role: Role): Promise<Dossier> {
  const etat = role === 'COFRAC' || role === 'PNCEE' ? 'archive' : 'inprogress';
  const { items } = await read<{ items: readonly { id: string }[] }>(`Demande/GetDossiersBureau/${etat}?size=1`);
  return read<Dossier>(`Demande/getDossier?id=${must(items[0], `${role} reads a dossier`).id}`);
}
const dossier = async (api: Api, role: Role): Promise<string> => (await readDossier(api, role)).id;
const intervention = async (api: Api, role: Role): Promise<string> =>
  must((await readDossier(api, role)).interventions[0], 'the dossier has an intervention').id;

/** A ticket of theirs: whoever opens the screen may make one. */
async function ticket({ read, write }: Api): Promise<string> {
  const body = { type: 'Bug', priority: 'Moyenne', titre: 'Essai', description: 'La carte reste blanche.' };
  await write('POST', 'ticket/CreateTicket', body);
  const { items } = await read<{ items: readonly { id: string }[] }>('ticket?size=1');
  return must(items[0], 'the ticket that was just made is read').id;
}

/**
 * What stands for the parameter of a built screen: a value, or the record to look for. A new screen whose address
 * names a record has its line here, or its test fails.
 */
const PARAMETERS = {
  '/dossiers/:state': () => Promise.resolve('archive'),
  '/projets/:state': () => Promise.resolve('archive'),
  '/dossiers/current/:id': dossier,
  '/projets/current/:id': dossier,
  '/intervention/current/:id': intervention,
  '/intervention/list/:state': () => Promise.resolve('en-cours'),
  '/conflits/:id': intervention,
  '/tickets/update/:id': ticket,
  '/courriels/nouveau/:id': dossier,
} as const satisfies Record<string, Find>;

export function profileOf(account: Account): { readonly role: Role; readonly variant: Variant } {
  const [role, variant] = account.split('.') as [string, Variant];
  return { role: role.toUpperCase() as Role, variant };
}

/** Screens that this account opens; one that leads to its name in another variant is read there. */
export function screensOf(account: Account): readonly Screen[] {
  const profile = profileOf(account);
  return SCREENS.filter((screen) => {
    const path = screen.path.replace(':state', 'archive');
    return decideAccess({ screen, path, ...profile }).kind === 'allowed';
  });
}

export async function addressOf({ path, page }: Screen, api: Api, account: Account): Promise<string> {
  if (!path.includes(':')) return path;
  if (page === null) return path.replaceAll(/:\w+/g, '1');
  const find = (PARAMETERS as Readonly<Record<string, Find>>)[path];
  return path.replace(/:\w+/, await must(find, `a line for ${path} in PARAMETRES`)(api, profileOf(account).role));
}

/** Pages that open without a session, as the router declares them. */
export function publicPages(): readonly string[] {
  const router = readFileSync(join(import.meta.dirname, '../../src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/publicPage\('(?<path>[^']+)'/g)].map(({ groups }) => groups?.['path'] ?? '');
  return [...AUTH_PATHS, ...paths.map((path) => (path === '*' ? '/nulle/part' : path.replace(/:\w+/, 'jeton')))];
}
