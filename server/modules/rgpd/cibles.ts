import type { PersonneRgpd } from '#domain/api/rgpd.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { effacementDuClient, effacementDuCompte, type IssueEffacement } from '#domain/rgpd/effacement.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { erasable } from '../../documents/erasable.ts';
import { eraseDossier } from '../../documents/erase.ts';
import { eraseAccount } from '../../documents/erase-account.ts';
import type { Erased } from '../../documents/erase-around.ts';
import { eraseClient } from '../../documents/erase-client.ts';
import { lockHeld } from '../../documents/locked.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger } from '../documents.ts';
import { dossiersOf, findCompte, findHeld, reportsOf } from './queries.ts';

/** Whom an erasure is about, locked; nothing is decided yet. */
interface Cible {
  readonly id: string;
  /** [rgpd/RG13] What has to be typed: number of the dossier, address of the account, name of the client. */
  readonly confirmation: string;
  /** It left every list. */
  readonly isGone: boolean;
  /** Nobody writes it any more. A company goes on with other people, who may ask in their turn. */
  readonly isFinal: boolean;
  readonly verdict: () => Promise<Result<IssueEffacement>>;
  readonly effacer: (issue: IssueEffacement) => Promise<Erased>;
}
type Trouver = (tx: Sql, ref: string, context: Context) => Promise<Cible>;

const texte = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function verrouiller(
  tx: Sql,
  { type, ref }: { readonly type: 'beneficiaire' | 'client'; readonly ref: string },
  context: Context,
): Promise<StoredDocument> {
  const tenu = await findHeld(tx, context, { type, id: ref });
  const { id } = exiger(tenu === null ? refuse('INTROUVABLE') : ok(tenu));
  const collection = type === 'client' ? 'records' : 'dossiers';
  return must(await lockHeld(tx, context, { collection, id }), 'it was just read');
}

const beneficiaire: Trouver = async (tx, ref, context) => {
  const dossier = await verrouiller(tx, { type: 'beneficiaire', ref }, context);
  const { id, data, supprime } = dossier;
  return {
    id,
    confirmation: texte(data['numero']) ?? id,
    isGone: supprime,
    isFinal: true,
    verdict: () => erasable(tx, dossier, context.maintenant.slice(0, 10)),
    effacer: (issue) => eraseDossier(tx, auteurDe(context), { idDossier: id, issue }),
  };
};

const client: Trouver = async (tx, ref, context) => {
  const document = await verrouiller(tx, { type: 'client', ref }, context);
  const { id, data, supprime } = document;
  const isMenage = data['variante'] === 'mar';
  return {
    id,
    confirmation: texte(data['raisonSociale']) ?? id,
    isGone: supprime,
    isFinal: isMenage,
    verdict: async () => effacementDuClient(isMenage ? await dossiersOf(tx, id) : []),
    effacer: () => eraseClient(tx, document, context.maintenant),
  };
};

const utilisateur: Trouver = async (tx, ref, { variante, maintenant }) => {
  const idUser = /^\d{1,9}$/.test(ref) ? Number(ref) : -1;
  await tx.query('select 1 from utilisateurs where id = $1 for update', [idUser]);
  const lu = await findCompte(tx, idUser, variante);
  const compte = exiger(lu === null ? refuse('INTROUVABLE') : ok(lu));
  return {
    id: String(idUser),
    confirmation: compte.email,
    isGone: false,
    isFinal: true,
    verdict: async () =>
      effacementDuCompte({
        actif: compte.actif,
        variante,
        autresPortails: compte.variantes.length - 1,
        rapports: await reportsOf(tx, idUser),
      }),
    effacer: () => eraseAccount(tx, { id: idUser, nomComplet: compte.nom, email: compte.email }, maintenant),
  };
};

export const CIBLES: Readonly<Record<PersonneRgpd, Trouver>> = { beneficiaire, utilisateur, client };
