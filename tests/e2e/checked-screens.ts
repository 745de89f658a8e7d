import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '#domain/base/must.ts';
import type { Screen } from '../../src/app/screens.ts';
import { AUTH_PATHS } from '../../src/platform/paths.ts';
import type { Api } from './api.ts';

interface Dossier {
  readonly id: string;
  readonly interventions: readonly { readonly id: string }[];
}

type Find = (api: Api) => Promise<string>;

async function readDossier({ read }: Api): Promise<Dossier> {
  const { items } = await read<{ items: readonly { id: string }[] }>('Demande/GetDossiersBureau/inprogress?size=1');
  return read<Dossier>(`Demande/getDossier?id=${must(items[0], 'a dossier under way').id}`);
}
const dossier = async (api: Api): Promise<string> => (await readDossier(api)).id;
const intervention = async (api: Api): Promise<string> =>
  must((await readDossier(api)).interventions[0], 'the dossier has an intervention').id;

/** A visit whose report is issued. */
async function issuedVisit({ read }: Api): Promise<string> {
  const { items } = await read<{ items: readonly { id: string }[] }>('Demande/GetDossiersBureau/done?size=1');
  const done = must(items[0], 'a validated dossier').id;
  const { interventions } = await read<{ interventions: readonly { id: string; etat: string }[] }>(
    `Demande/getDossier?id=${done}`,
  );
  return must(
    interventions.find(({ etat }) => etat === 'VALIDE'),
    'a validated dossier has a validated visit',
  ).id;
}

/** The demonstration's lot. */
async function lot({ read }: Api): Promise<string> {
  const { items } = await read<{ items: readonly { id: string }[] }>('RsBatch?size=1');
  return must(items[0], 'a lot').id;
}

/** A draft of the office: whoever opens the screen may make one. */
async function contrat({ read, write }: Api): Promise<string> {
  const { items } = await read<{ items: readonly { id: string }[] }>('Client?size=1');
  await write('POST', 'CSContract/post', { idClient: must(items[0], 'a client').id, libelle: 'Essai' });
  const made = await read<{ items: readonly { id: string }[] }>('CSContract?size=1');
  return must(made.items[0], 'the contract that was just made is read').id;
}

/** One that they make or are the subject of; a controller of whom there is none yet reads that there is none. */
async function supervision({ read }: Api): Promise<string> {
  const { items } = await read<{ items: readonly { id: string }[] }>('Supervision?size=1');
  return items[0]?.id ?? 'aucune';
}

/** The grid of a kind that holds in their office. */
async function grille({ read }: Api): Promise<string> {
  const types = await read<readonly { idTemplate: string | null }[]>('TypeSupervision/GetTypesSupervision');
  return must(types[0]?.idTemplate, 'each kind has its grid');
}

/** A form of the portal. */
async function formVersion({ read }: Api): Promise<string> {
  const versions = await read<readonly { id: string }[]>('VersionFormulaire/GetVersionFormulaires/false');
  return must(versions[0], 'a portal has forms').id;
}

/** The demonstration's analysis. */
async function analyse({ read }: Api): Promise<string> {
  const { items } = await read<{ items: readonly { id: string }[] }>('OcrAnalysis/Get?size=1');
  return must(items[0], 'an analysis of papers').id;
}

/** A ticket of theirs: whoever opens the screen may make one. */
async function ticket({ read, write }: Api): Promise<string> {
  const body = { type: 'Bug', priority: 'Moyenne', titre: 'Essai', description: 'La carte reste blanche.' };
  await write('POST', 'ticket/CreateTicket', body);
  const { items } = await read<{ items: readonly { id: string }[] }>('ticket?size=1');
  return must(items[0], 'the ticket that was just made is read').id;
}

/**
 * What stands for the parameter of a built screen: a value, or the record to look for. A new screen whose address
 * names a record has its line here (tests/support/readers.test.ts).
 */
const PARAMETERS: Readonly<Record<string, Find>> = {
  '/dossiers/:state': () => Promise.resolve('archive'),
  '/dossiers/current/:id': dossier,
  '/intervention/current/:id': intervention,
  '/intervention/list/:state': () => Promise.resolve('en-cours'),
  '/intervention/reader/:name/:id/:download/:previewsRoute': async (api) =>
    `rapport/${await issuedVisit(api)}/false/previous`,
  '/conflits/:id': intervention,
  '/tickets/update/:id': ticket,
  '/batch/update/:id': lot,
  '/contracts/current/:id': contrat,
  '/contracts/signature/:id': contrat,
  '/contracts/reader/:id/:download/:previewsRoute': async (api) => `${await contrat(api)}/false/previous`,
  '/batch/synthese/:id': lot,
  '/supervisions/current/:id': supervision,
  '/supervisions/grilles/:id': grille,
  '/supervisions/reader/:id/:download/:previewsRoute': async (api) => `${await supervision(api)}/false/previous`,
  '/courriels/nouveau/:id': dossier,
  '/formulaires/:id': formVersion,
  '/ocr/analyses/details/:id': analyse,
};

export const hasAddress = ({ path }: Screen): boolean => !path.includes(':') || path in PARAMETERS;

export async function addressOf({ path }: Screen, api: Api): Promise<string> {
  if (!path.includes(':')) return path;
  const find = PARAMETERS[path];
  return path.replace(/:.*/, await must(find, `a line for ${path} in PARAMETERS`)(api));
}

/** Pages that open without a session, as the router declares them. */
export function publicPages(): readonly string[] {
  const router = readFileSync(join(import.meta.dirname, '../../src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/publicPage\('(?<path>[^']+)'/g)].map(({ groups }) => groups?.['path'] ?? '');
  return [...AUTH_PATHS, ...paths.map((path) => (path === '*' ? '/nulle/part' : path.replace(/:\w+/, 'jeton')))];
}
