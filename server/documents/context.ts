import type { EditContext } from '#domain/gate/context.ts';
import { rootOf } from '#domain/fields/schemas.ts';
import { emptyContext } from '#domain/gate/context.ts';
import { kindOf } from '#domain/kinds.ts';
import type { Need } from '#domain/kind/kind.ts';
import type { Sql } from '../db/db.ts';
import type { ContextQuery, Loader } from './context-query.ts';
import { asked, customers, linked } from './needs-customers.ts';
import { controlledLot, listedLot, lotCode } from './needs-lots.ts';
import {
  assignee,
  bearer,
  commented,
  installers,
  lot,
  modelVersions,
  presenceLeft,
  servedOffice,
  signedContrat,
  siret,
} from './needs-records.ts';
import { gridVersions, pictured, supervised } from './needs-supervisions.ts';
import { areaClient } from './needs-documents.ts';
import {
  controller,
  dossier,
  form,
  intervention,
  interventions,
  issuing,
  photos,
  second,
  type,
} from './needs-visits.ts';

/** How each is read, and what of the context it fills. */
const LOADERS: Readonly<Record<Need, readonly [Loader, ...(keyof EditContext)[]]>> = {
  interventions: [interventions, 'interventions'],
  intervention: [intervention, 'intervention'],
  photos: [photos, 'photos'],
  type: [type, 'type'],
  form: [form, 'formulaire', 'versionDemandee', 'autresVersions'],
  controller: [controller, 'controleur'],
  second: [second, 'second'],
  issuing: [issuing, 'bureau', 'relecteur'],
  customers: [customers, 'nomClient', 'nomEntreprise', 'langueClient', 'tiersInactifs'],
  asked: [asked, 'typesFermes'],
  linked: [linked, 'liensInactifs'],
  lot: [lot, 'lotInconnu'],
  lotCode: [lotCode, 'codeLotConnu'],
  listedLot: [listedLot, 'lot', 'operationsConnues', 'operationsDuLot'],
  controlledLot: [controlledLot, 'lot'],
  siret: [siret, 'siretConnu'],
  commented: [commented, 'entite'],
  bearer: [bearer, 'entite'],
  assignee: [assignee, 'assigne'],
  servedOffice: [servedOffice, 'bureauServi'],
  presenceLeft: [presenceLeft, 'presenceParControleur'],
  installers: [installers, 'installateurs'],
  modelVersions: [modelVersions, 'versionsModele'],
  signedContrat: [signedContrat, 'contratSigne'],
  supervised: [supervised, 'supervise'],
  pictured: [pictured, 'photographiee', 'supervise'],
  gridVersions: [gridVersions, 'versionsGrille'],
  areaClient: [areaClient, 'clientDuDocument'],
};

/**
 * What the rules need to judge an edit, as the kind of its document says it, read in the transaction that will write it.
 * Parents out of scope are unknown. The dossier in which a document stands is read whatever its kind ([access/E15]).
 */
export async function loadContext(tx: Sql, query: ContextQuery): Promise<EditContext> {
  const { collection, before, changes, variante } = query;
  let context = { ...emptyContext(variante), ...(await dossier(tx, query)) };
  const fields = Object.keys(changes).map(rootOf);
  const unread: (keyof EditContext)[] = [];
  for (const one of kindOf(collection, before ?? changes).needs) {
    const { need, isAsked } =
      typeof one === 'string' ? { need: one, isAsked: true } : { need: one.need, isAsked: one.when(fields, before) };
    const [load, ...filled] = LOADERS[need];
    if (isAsked) context = { ...context, ...(await load(tx, query, context)) };
    else unread.push(...filled);
  }
  return withheld(context, unread);
}

function notAsked(key: string): never {
  throw new Error(`invariant: a rule reads ${key} for an edit that its kind does not ask it for`);
}

/** A rule that reads what its kind did not ask for would judge on nothing: it is a bug. */
const withheld = (context: EditContext, unread: readonly (keyof EditContext)[]): EditContext =>
  Object.defineProperties(context, Object.fromEntries(unread.map((key) => [key, { get: () => notAsked(key) }])));
