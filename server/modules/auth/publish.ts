/**
 * Accounts as documents. The table `utilisateurs` rules; what an office may know of its accounts goes out as records
 * (`kind: 'utilisateur'`, one for each portal), so that lists are live and work without network, and so that each
 * change leaves its line of history. A controller also has a document of `controllers`, which planners read.
 * Passwords, signatures and preferences never go out.
 */
import type { UtilisateurRecord } from '#domain/sync/references.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../../db/db.ts';
import { insertMany } from '../../documents/bulk.ts';
import type { Auteur, EditDemande } from '../../documents/edit.ts';
import { findOwn } from '../../documents/own.ts';
import { ecrireServeur } from '../../documents/write.ts';
import { listUnpublished, type UserRow } from './queries.ts';

const idOf = (user: Pick<UserRow, 'id'>, variante: Variant): string => `utilisateur-${user.id}-${variante}`;

function recordOf(user: UserRow, variante: Variant): UtilisateurRecord {
  const { email, nom, prenom, telephone, role, idBureauInspection, nomBureauInspection, idClient, idEntreprise } = user;
  const { droitRestreint, offlineAccess, actif, langue, siret, raisonSociale, derniereConnexion, secondFacteur } = user;
  return {
    id: idOf(user, variante),
    kind: 'utilisateur',
    variante,
    idUser: user.id,
    email,
    nom,
    prenom,
    telephone,
    role,
    idBureauInspection,
    nomBureauInspection,
    idClient,
    idEntreprise,
    variantes: [...user.variantes],
    bureauxAttaches: [...user.bureauxAttaches],
    droitRestreint: droitRestreint === null ? null : [...droitRestreint],
    offlineAccess,
    actif,
    enAttente: user.activeLe === null,
    emailVerifie: user.emailVerifieLe !== null,
    langue,
    siret,
    raisonSociale,
    derniereConnexion: derniereConnexion?.slice(0, 10) ?? null,
    secondFacteur,
  };
}

/** After a write of `utilisateurs`, in its transaction. `action`: the word of the history. */
export async function publishUser(
  tx: Sql,
  auteur: Auteur,
  { user, action }: { user: UserRow; action: string },
): Promise<void> {
  for (const variante of user.variantes) {
    const { id, ...changes } = recordOf(user, variante);
    await upsert(tx, { ...auteur, variante }, { collection: 'records', id, changes, action });
  }
}

/** The day of a sign-in, once a day, where the account is published already. */
export async function publishSignIn(db: Db, auteur: Auteur, user: UserRow): Promise<void> {
  const jour = auteur.maintenant.slice(0, 10);
  if (user.derniereConnexion?.slice(0, 10) === jour) return;
  await db.transaction(async (tx) => {
    for (const variante of user.variantes) {
      const edit = { collection: 'records', id: idOf(user, variante) } as const;
      if ((await findOwn(tx, edit)) === null) continue;
      await ecrireServeur(tx, auteur, { ...edit, changes: { derniereConnexion: jour }, action: 'connexion' });
    }
  });
}

export async function upsert(tx: Sql, auteur: Auteur, edit: EditDemande): Promise<void> {
  const known = await findOwn(tx, edit);
  await ecrireServeur(tx, auteur, known === null ? { ...edit, nouveau: true } : edit);
}

/** At start: accounts that came another way than the calls (demo data, first ADMIN, an older version). */
export const publishMissing = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const users = await listUnpublished(tx);
    await insertMany(
      tx,
      users.flatMap((user) =>
        user.variantes.map((variante) => ({ collection: 'records' as const, data: { ...recordOf(user, variante) } })),
      ),
    );
  });
