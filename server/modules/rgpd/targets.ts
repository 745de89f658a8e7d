import type { PersonneRgpd } from '#domain/api/rgpd.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { erasureOfClient, erasureOfAccount, type ErasureOutcome } from '#domain/rgpd/effacement.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { erasable } from '../../documents/erasable.ts';
import { eraseDossier } from '../../documents/erase.ts';
import { eraseAccount } from '../../documents/erase-account.ts';
import type { Erased } from '../../documents/erase-around.ts';
import { eraseClient } from '../../documents/erase-client.ts';
import { hasOpenContrat } from '../../documents/erase-contrats.ts';
import { lockHeld } from '../../documents/locked.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk } from '../documents.ts';
import { dossiersOf, findCompte, findHeld, reportsOf } from './queries.ts';

/** Whom an erasure is about, locked; nothing is decided yet. */
interface Target {
  readonly id: string;
  /** [rgpd/RG13] What has to be typed: number of the dossier, address of the account, name of the client. */
  readonly confirmation: string;
  /** It left every list. */
  readonly isGone: boolean;
  /** Nobody writes it any more. A company goes on with other people, who may ask in their turn. */
  readonly isFinal: boolean;
  readonly verdict: () => Promise<Result<ErasureOutcome>>;
  readonly erase: (issue: ErasureOutcome) => Promise<Erased>;
}
type FindTarget = (tx: Sql, ref: string, context: Context) => Promise<Target>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function lockTarget(
  tx: Sql,
  { type, ref }: { readonly type: 'beneficiaire' | 'client'; readonly ref: string },
  context: Context,
): Promise<StoredDocument> {
  const held = await findHeld(tx, context, { type, id: ref });
  const { id } = requireOk(held === null ? refuse('INTROUVABLE') : ok(held));
  const collection = type === 'client' ? 'records' : 'dossiers';
  return must(await lockHeld(tx, context, { collection, id }), 'it was just read');
}

const beneficiaire: FindTarget = async (tx, ref, context) => {
  const dossier = await lockTarget(tx, { type: 'beneficiaire', ref }, context);
  const { id, data, supprime } = dossier;
  return {
    id,
    confirmation: textOrNull(data['numero']) ?? id,
    isGone: supprime,
    isFinal: true,
    verdict: () => erasable(tx, dossier, localDay(context.now, zoneOf(data))),
    erase: (issue) => eraseDossier(tx, authorOf(context), { idDossier: id, issue }),
  };
};

const client: FindTarget = async (tx, ref, context) => {
  const document = await lockTarget(tx, { type: 'client', ref }, context);
  const { id, data, supprime } = document;
  const isMenage = data['variante'] === 'mar';
  return {
    id,
    confirmation: textOrNull(data['raisonSociale']) ?? id,
    isGone: supprime,
    isFinal: isMenage,
    verdict: async () =>
      erasureOfClient({
        dossiers: isMenage ? await dossiersOf(tx, id) : [],
        signatureEnCours: await hasOpenContrat(tx, id),
      }),
    erase: () => eraseClient(tx, document, context.now),
  };
};

const utilisateur: FindTarget = async (tx, ref, { variante, now }) => {
  const idUser = /^\d{1,9}$/.test(ref) ? Number(ref) : -1;
  await tx.query('select 1 from utilisateurs where id = $1 for update', [idUser]);
  const found = await findCompte(tx, idUser, variante);
  const compte = requireOk(found === null ? refuse('INTROUVABLE') : ok(found));
  return {
    id: String(idUser),
    confirmation: compte.email,
    isGone: false,
    isFinal: true,
    verdict: async () =>
      erasureOfAccount({
        actif: compte.actif,
        variante,
        autresPortails: compte.variantes.length - 1,
        rapports: await reportsOf(tx, idUser),
      }),
    erase: () => eraseAccount(tx, { id: idUser, nomComplet: compte.nom, email: compte.email, variante }, now),
  };
};

export const TARGETS: Readonly<Record<PersonneRgpd, FindTarget>> = { beneficiaire, utilisateur, client };
