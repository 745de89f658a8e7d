import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Annonce } from '#domain/notifications/notification.ts';
import type { Sql } from '../../db/db.ts';
import { ringPeople, type Ringing } from '../../documents/announce.ts';
import type { Author } from '../../documents/edit.ts';

interface Accounts {
  /** Of whose turn it is. */
  readonly email: string;
  readonly idClient: string | null;
  readonly idBureau: number;
}

/** Accounts of that mailbox: of the house or of the office, and of the client. */
const accountsOf = (
  tx: Sql,
  { variante }: Author,
  { email, idClient, idBureau }: Accounts,
): Promise<{ readonly id: number; readonly role: string }[]> =>
  tx.query(
    `select id, role from utilisateurs where actif and ${comparableEmailSql('email')} = $1 and $2 = any(variantes)
       and (role = 'ADMIN' or (role in ('MANAGER', 'CONTROL') and id_bureau = $3)
         or (role = 'CLIENT' and id_client::text = $4))`,
    [comparableEmail(email), variante, idBureau, idClient],
  );

/** They did not do it: whoever sent the envelope, in whose name it goes on, is told too. */
const toSign = (accounts: readonly { readonly id: number }[], annonce: Omit<Annonce, 'niveau'>): Ringing => ({
  a: accounts.map(({ id }) => id),
  isOfOthers: true,
  evenement: 'visite',
  annonce: { ...annonce, niveau: 'info' },
});

interface Waiting {
  readonly contrat: Contrat;
  readonly email: string;
}

/** [contrats/CT41] Whose turn it is, and whose account reads the contract, is told by the bell: it is signed from there. Their mail has left already. */
export async function ringSignatory(tx: Sql, author: Author, { contrat, email }: Waiting): Promise<void> {
  const { id, numero, libelle, idClient, idBureauInspection: idBureau } = contrat;
  const accounts = await accountsOf(tx, author, { email, idClient, idBureau });
  const readers = accounts.filter(({ role }) => role !== 'CONTROL');
  const message = `${[numero ?? '', libelle].filter((part) => part !== '').join(', ')}. C’est à vous de signer.`;
  const lien = `/contracts/signature/${id}`;
  await ringPeople(tx, author, toSign(readers, { titre: 'Contrat à signer', message, lien }));
}

interface Reminded {
  readonly visit: Intervention;
  readonly email: string;
}

/** [signatures/E60] A report is signed by the link of the mail: who may follow it is led to its follow-up, its client to nothing. */
export async function ringOfReport(tx: Sql, author: Author, { visit, email }: Reminded): Promise<void> {
  const { id, numero, codeFiche, idClient, idBureauInspection: idBureau, idControleur } = visit;
  const accounts = await accountsOf(tx, author, { email, idClient, idBureau });
  const annonce = {
    titre: 'Rapport à signer',
    message: `${numero ?? codeFiche}. C’est à vous de signer, par le lien que vous venez de recevoir par courriel.`,
  };
  const isLed = ({ role, id: idUser }: (typeof accounts)[number]): boolean =>
    role === 'ADMIN' || role === 'MANAGER' || idUser === idControleur;
  const lien = `/intervention/current/${id}?signatures=oui`;
  await ringPeople(tx, author, toSign(accounts.filter(isLed), { ...annonce, lien }));
  const clients = accounts.filter(({ role }) => role === 'CLIENT');
  await ringPeople(tx, author, toSign(clients, { ...annonce, lien: null }));
}
