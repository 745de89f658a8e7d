import { fullName } from '#domain/base/person.ts';
import { can } from '#domain/access/can.ts';
import type { ExportRgpd, PersonneRgpd } from '#domain/api/rgpd.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { provenances } from '#domain/rgpd/provenance.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Sql } from '../../db/db.ts';
import { writeConsultation } from '../../http/consultations.ts';
import type { Context } from '../../http/context.ts';
import { exiger, transaction } from '../documents.ts';
import { SOURCES_BENEFICIAIRE } from './beneficiaire.ts';
import { SOURCES_CLIENT } from './client.ts';
import { findAutres, findCompte, findHeld, readProvenances, readSource } from './queries.ts';
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
  const { acteur, maintenant } = context;
  const droit = can(acteur, 'rgpd.exporter');
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    const personne = exiger(await trouverPersonne(tx, demande, context));
    const { type, id, nom, variante, autresPortails } = personne;
    const sources = await lireSources(tx, personne);
    const autres = await findAutres(tx, personne);
    await writeConsultation(tx, { acteur, appel: 'rgpdExport', demande: { type, id }, maintenant });
    return {
      type,
      id,
      nom,
      variante,
      autres,
      sources,
      autresPortails: [...autresPortails],
      faitLe: maintenant,
      par: fullName(acteur),
    };
  });
}

async function trouverPersonne(tx: Sql, { type, id }: Demande, context: Context): Promise<Result<Personne>> {
  const { variante } = context;
  if (type === 'utilisateur') {
    const compte = /^\d+$/.test(id) ? await findCompte(tx, Number(id), variante) : null;
    if (compte === null) return refuse('INTROUVABLE');
    const autresPortails = compte.variantes.filter((autre) => autre !== variante);
    const emails = adresses([compte]);
    return ok({ type, id: String(Number(id)), nom: compte.nom, emails, variante, autresPortails });
  }
  const tenu = await findHeld(tx, context, { type, id });
  if (tenu === null) return refuse('INTROUVABLE');
  const { nom, emails } = type === 'client' ? duClient(tenu.data) : duBeneficiaire(tenu.data);
  return ok({ type, id: tenu.id, nom, emails, variante, autresPortails: [] });
}

/** Of any shape: a record of a former version may lack it. */
const adresses = (contacts: readonly unknown[]): string[] => [
  ...new Set(
    contacts.flatMap((contact) => {
      const email = (contact as Fields | null | undefined)?.['email'];
      return typeof email === 'string' && email.trim() !== '' ? [email.trim().toLowerCase()] : [];
    }),
  ),
];

function duBeneficiaire({ beneficiaire }: Fields): Pick<Personne, 'nom' | 'emails'> {
  const { nom, prenom } = beneficiaire as { nom: string; prenom: string | null };
  return { nom: fullName({ nom, prenom: prenom ?? '' }), emails: adresses([beneficiaire]) };
}

function duClient(client: Fields): Pick<Personne, 'nom' | 'emails'> {
  const contacts = Array.isArray(client['contacts']) ? client['contacts'] : [];
  return { nom: String(client['raisonSociale']), emails: adresses([client, ...contacts]) };
}

/** Every table once, in the order of the list; an empty one says that it was looked at. */
async function lireSources(tx: Sql, personne: Personne): Promise<ExportRgpd['sources']> {
  const parTable = new Map<string, Fields[]>();
  for (const source of SOURCES[personne.type]) {
    const lues = await readSource(tx, source, personne);
    parTable.set(source.source, [...(parTable.get(source.source) ?? []), ...lues]);
  }
  const documents = (parTable.get('documents') ?? []) as (Fields & { collection: string; id: string })[];
  const venuDe = provenances(
    await readProvenances(
      tx,
      documents.map(({ id }) => id),
    ),
  );
  parTable.set(
    'documents',
    documents.map((document) => ({ ...document, provenance: venuDe(document) })),
  );
  return [...parTable].map(([source, lignes]) => ({ source, lignes })) as ExportRgpd['sources'];
}
