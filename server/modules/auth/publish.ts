/**
 * Accounts as documents. The table `utilisateurs` rules; what an office may know of its accounts goes out as records
 * (`kind: 'utilisateur'`, one for each portal), so that lists are live and work without network, and so that each
 * change leaves its line of history. A controller also has a document of `controllers`, which planners read.
 * Passwords, signatures and preferences never go out.
 */
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { findNamed, writeNamed } from '../../documents/named.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { listUnpublished, type UserRow } from './queries.ts';

const idOf = (user: Pick<UserRow, 'id'>, variante: Variant): string => `utilisateur-${user.id}-${variante}`;

function recordOf(user: UserRow, variante: Variant): UtilisateurRecord {
  const { email, nom, prenom, telephone, role, idBureauInspection, nomBureauInspection, idClient, idEntreprise } = user;
  const {
    droitRestreint,
    offlineAccess,
    actif,
    langue,
    siret,
    raisonSociale,
    derniereConnexion,
    secondFacteur,
    signatureLe,
  } = user;
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
    derniereConnexion: derniereConnexion === null ? null : localDay(derniereConnexion, zoneOf(user)),
    secondFacteur,
    signatureLe,
  };
}

/** After a write of `utilisateurs`, in its transaction. `action`: the word of the history. */
export async function publishUser(
  tx: Sql,
  author: Author,
  { user, action }: { user: UserRow; action: string },
): Promise<void> {
  for (const variante of user.variantes) {
    const { id, kind, ...changes } = recordOf(user, variante);
    await writeNamed(tx, { ...author, variante }, { id, kind, changes, action });
  }
}

/** The day of a sign-in, once a day, where the account is published already. */
export async function publishSignIn(db: Db, author: Author, user: UserRow): Promise<void> {
  const day = localDay(author.now, zoneOf(user));
  if (user.derniereConnexion !== null && localDay(user.derniereConnexion, zoneOf(user)) === day) return;
  await db.transaction(async (tx) => {
    for (const variante of user.variantes) {
      const name = { id: idOf(user, variante), kind: 'utilisateur' } as const;
      const known = await findNamed(tx, name);
      if (known === null || known.supprime) continue;
      await writeNamed(tx, author, { ...name, changes: { derniereConnexion: day }, action: 'connexion' });
    }
  });
}

/** At start: accounts that came another way than the calls (demo data, first ADMIN, an older version). */
export const publishMissing = (db: Db, now: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const user of await listUnpublished(tx)) {
      const [variante] = user.variantes;
      if (variante !== undefined) await publishUser(tx, serverAuthor(variante, now), { user, action: 'creation' });
    }
  });
