import { comparableEmail } from '#domain/base/email.ts';
import { fullName } from '#domain/base/person.ts';
import { can } from '#domain/access/can.ts';
import type { ExportRgpd, PersonneRgpd } from '#domain/api/rgpd.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { provenances } from '#domain/rgpd/provenance.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Sql } from '../../db/db.ts';
import { writeConsultation } from '../../http/consultations.ts';
import type { Context } from '../../http/context.ts';
import { requireOk, transaction } from '../documents.ts';
import { SOURCES_BENEFICIAIRE } from './beneficiaire.ts';
import { SOURCES_CLIENT } from './client.ts';
import { findOthers, findCompte, findHeld, readProvenances, readSource } from './queries.ts';
import type { Personne, Source } from './source.ts';
import { SOURCES_UTILISATEUR } from './utilisateur.ts';

/** [rgpd/RG1] Where each kind of person is looked for. */
export const SOURCES: Readonly<Record<PersonneRgpd, readonly Source[]>> = {
  beneficiaire: SOURCES_BENEFICIAIRE,
  utilisateur: SOURCES_UTILISATEUR,
  client: SOURCES_CLIENT,
};

interface Demande {
  readonly type: PersonneRgpd;
  readonly id: string;
}

/**
 * Everything held about a person, and where it came from (RGPD, art. 15; rules [rgpd/RG1] to [rgpd/RG7]). It is written down that
 * it was read, in the same transaction. INTROUVABLE: out of the caller's scope, or of another portal.
 */
export async function exporter(demande: Demande, context: Context): Promise<Result<ExportRgpd>> {
  const { actor, now } = context;
  const right = can(actor, 'rgpd.exporter');
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const person = requireOk(await findPerson(tx, demande, context));
    const { type, id, nom, variante, autresPortails } = person;
    const sources = await readSources(tx, person);
    const others = await findOthers(tx, person);
    await writeConsultation(tx, { actor, appel: 'rgpdExport', demande: { type, id }, now });
    return {
      type,
      id,
      nom,
      variante,
      autres: others,
      sources,
      autresPortails: [...autresPortails],
      faitLe: now,
      par: fullName(actor),
    };
  });
}

async function findPerson(tx: Sql, { type, id }: Demande, context: Context): Promise<Result<Personne>> {
  const { variante } = context;
  if (type === 'utilisateur') {
    const compte = /^\d+$/.test(id) ? await findCompte(tx, Number(id), variante) : null;
    if (compte === null) return refuse('INTROUVABLE');
    const otherPortals = compte.variantes.filter((other) => other !== variante);
    const emails = addresses([compte]);
    return ok({ type, id: String(Number(id)), nom: compte.nom, emails, variante, autresPortails: otherPortals });
  }
  const held = await findHeld(tx, context, { type, id });
  if (held === null) return refuse('INTROUVABLE');
  const { nom, emails } = type === 'client' ? ofClient(held.data) : ofBeneficiaire(held.data);
  return ok({ type, id: held.id, nom, emails, variante, autresPortails: [] });
}

/** Of any shape: a record of a former version may lack it. */
const addresses = (contacts: readonly unknown[]): string[] => [
  ...new Set(
    contacts.flatMap((contact) => {
      const email = (contact as Fields | null | undefined)?.['email'];
      return typeof email === 'string' && email.trim() !== '' ? [comparableEmail(email)] : [];
    }),
  ),
];

function ofBeneficiaire({ beneficiaire }: Fields): Pick<Personne, 'nom' | 'emails'> {
  const { nom, prenom } = beneficiaire as { nom: string; prenom: string | null };
  return { nom: fullName({ nom, prenom: prenom ?? '' }), emails: addresses([beneficiaire]) };
}

function ofClient(client: Fields): Pick<Personne, 'nom' | 'emails'> {
  const contacts = Array.isArray(client['contacts']) ? client['contacts'] : [];
  return { nom: String(client['raisonSociale']), emails: addresses([client, ...contacts]) };
}

/** Every table once, in the order of the list; an empty one says that it was looked at. */
async function readSources(tx: Sql, person: Personne): Promise<ExportRgpd['sources']> {
  const byTable = new Map<string, Fields[]>();
  for (const source of SOURCES[person.type]) {
    const readLines = await readSource(tx, source, person);
    byTable.set(source.source, [...(byTable.get(source.source) ?? []), ...readLines]);
  }
  const documents = (byTable.get('documents') ?? []) as (Fields & { collection: string; id: string })[];
  const cameFrom = provenances(
    await readProvenances(
      tx,
      documents.map(({ id }) => id),
    ),
  );
  byTable.set(
    'documents',
    documents.map((document) => ({ ...document, provenance: cameFrom(document) })),
  );
  return [...byTable].map(([source, lignes]) => ({ source, lignes })) as ExportRgpd['sources'];
}
