/**
 * [rgpd/RG20] What told people of somebody, where no id says of whom: notices, bells, mails and searches quote a name or a
 * number. Numbers and names are those of one office, so only its own people are looked at, and whole words are compared.
 */
import { comparableEmailSql } from '#domain/base/email.ts';
import { quotes } from '#domain/rgpd/quotes.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';

/** Where the person is known: a brand, an office of it (null: none), and the company that asked or worked for it. */
export interface Circle {
  readonly variante: string;
  readonly bureau: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  /** An account is named to whoever its office works for: all who are of no office may have been told. */
  readonly isOfAccount?: boolean;
}

export const circleOf = (data: Fields): Circle => {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const { variante, idBureauInspection, idClient, idEntreprise } = data;
  return {
    variante: String(variante),
    bureau: typeof idBureauInspection === 'number' ? idBureauInspection : null,
    idClient: text(idClient),
    idEntreprise: text(idEntreprise),
  };
};

/** A number or a name alone says whom to the people of the office; to who reads every office, only a name with its city does. */
export interface Quoted {
  readonly names: readonly string[];
  readonly cities: readonly string[];
}

interface Reader {
  readonly id: number;
  readonly email: string;
  readonly isOfOffice: boolean;
}

/** Those who may have been told. */
async function readersOf(tx: Sql, circle: Circle): Promise<Reader[]> {
  const { variante, bureau, idClient, idEntreprise, isOfAccount = false } = circle;
  const isOfOffice = `coalesce(id_bureau = $2::integer or $2::integer = any(bureaux_attaches)
    or id_client = $3 or id_entreprise = $4, false)`;
  return tx.query<Reader>(
    `select id, ${comparableEmailSql('email')} as email, ${isOfOffice} as "isOfOffice" from utilisateurs
     where $1 = any(variantes) and (${isOfOffice} or role = 'ADMIN' or $5::boolean and id_bureau is null)`,
    [variante, bureau, idClient, idEntreprise, isOfAccount],
  );
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** What leads to a document of somebody else is about them, whatever it quotes; an account is no document that a link leads to. */
const leadsElsewhere = (lien: string | null): boolean => lien !== null && UUID.test(lien);

export interface Told {
  readonly bells: readonly string[];
  readonly notices: readonly number[];
  readonly mails: readonly string[];
  readonly searches: readonly number[];
}

interface Line {
  readonly reader: number;
  readonly lien: string | null;
  readonly texte: string;
}

/** Bells, notices, mails and searches that quote them without an id; `searched`: words that a reader may have typed. */
export async function toldOf(
  tx: Sql,
  circle: Circle,
  { names, cities, searched }: Quoted & { readonly searched: readonly string[] },
): Promise<Told> {
  const readers = names.length + searched.length === 0 ? [] : await readersOf(tx, circle);
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const ids = [...byId.keys()];
  const isTold = ({ reader, lien, texte }: Line): boolean =>
    (circle.isOfAccount === true || !leadsElsewhere(lien)) &&
    quotes(texte, byId.get(reader)?.isOfOffice === true ? names : cities);
  const bells = await tx.query<Line & { id: string }>(
    `select id, (data ->> 'idUser')::integer as reader, data ->> 'lien' as lien,
       concat(data ->> 'titre', ' : ', data ->> 'message') as texte
     from documents where collection = 'records' and data ->> 'kind' = 'notification' and data ->> 'variante' = $1
       and data ->> 'idUser' = any($2::text[]) order by id`,
    [circle.variante, ids.map(String)],
  );
  const notices = await tx.query<Line & { n: number }>(
    `select n, id_user as reader, lien, concat(titre, ' : ', message) as texte from avis_courriels
     where variante = $1 and id_user = any($2::integer[]) order by n`,
    [circle.variante, ids],
  );
  const mails = await tx.query<{ id: string; reader: number; texte: string }>(
    `select c.id, u.id as reader, c.texte from courriels c
     join utilisateurs u on ${comparableEmailSql('u.email')} = ${comparableEmailSql('c.a')}
     where c.modele = 'avis' and c.variante = $1 and u.id = any($2::integer[]) order by c.n`,
    [circle.variante, ids],
  );
  const searches = await tx.query<{ n: number; texte: string }>(
    `select n, demande ->> 'search' as texte from consultations
     where id_user = any($1::integer[]) and demande ->> 'search' <> '' order by n`,
    [ids],
  );
  return {
    bells: bells.filter(isTold).map(({ id }) => id),
    notices: notices.filter(isTold).map(({ n }) => n),
    mails: mails
      .filter((mail) => toldLines(mail.texte).some((texte) => isTold({ ...mail, lien: null, texte })))
      .map(({ id }) => id),
    searches: searches.filter(({ texte }) => quotes(texte, searched)).map(({ n }) => n),
  };
}

/** Of a mail of notices, what it tells (server/documents/notices.ts): never its greeting nor the words of its template. */
const toldLines = (texte: string): string[] => texte.split('\n').filter((line) => line.trimStart().startsWith('- '));
