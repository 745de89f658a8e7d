import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { Sql } from '../../db/db.ts';
import { ringPeople } from '../../documents/announce.ts';
import type { Author } from '../../documents/edit.ts';

interface Waiting {
  readonly contrat: Contrat;
  /** Of whose turn it is. */
  readonly email: string;
}

/** [contrats/CT41] Whose turn it is, and whose account reads the contract, is told by the bell: it is signed from there. Their mail has left already. */
export async function ringSignatory(tx: Sql, author: Author, { contrat, email }: Waiting): Promise<void> {
  const { id, numero, libelle, idClient, idBureauInspection, variante } = contrat;
  const accounts = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and ${comparableEmailSql('email')} = $1 and $2 = any(variantes)
       and (role = 'ADMIN' or (role = 'MANAGER' and id_bureau = $3) or (role = 'CLIENT' and id_client::text = $4))`,
    [comparableEmail(email), variante, idBureauInspection, idClient],
  );
  await ringPeople(tx, author, {
    a: accounts.map((account) => account.id),
    isOfOthers: true,
    evenement: 'visite',
    annonce: {
      titre: 'Contrat à signer',
      message: `${[numero ?? '', libelle].filter((part) => part !== '').join(', ')}. C’est à vous de signer.`,
      lien: `/contracts/signature/${id}`,
      niveau: 'info',
    },
  });
}
