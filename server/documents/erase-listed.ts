import type { Attempt, ContactConclusion, ControlRecord } from '#domain/lots/control.ts';
import { keyOfReference, storedKeysOf, type Operation, type OperationsRecord } from '#domain/lots/operation.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import type { Author } from './edit.ts';

/** Those of its visits, and the contact that the operation had before its lot was controlled whole: it names no dossier. */
const CONTROLS = `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'controle'
  and (data ->> 'idLot', data ->> 'ordre') in (
    select c.data ->> 'idLot', c.data ->> 'ordre' from documents c where c.collection = 'records'
      and c.data ->> 'kind' = 'controle' and c.data ->> 'idDossier' = $1)
  order by id for update`;
const PARTS = `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'operations'
  and data ->> 'idLot' = $1 and data -> 'cles' ?| $2::text[] order by id for update`;

/**
 * [rgpd/RG18] The person of a dossier in the list of the lot that it was drawn from, and in what was said to whoever called.
 * The reference stays, and with it the draw: what a draw hashes names nobody. Answers the documents that changed.
 */
export async function eraseListed(tx: Sql, { now }: Author, idDossier: string): Promise<readonly StoredDocument[]> {
  const controls = await tx.query<StoredDocument & { readonly data: ControlRecord }>(CONTROLS, [idDossier]);
  const changed: StoredDocument[] = [];
  for (const control of controls) {
    const key = keyOfReference(control.data.reference);
    const parts = await tx.query<StoredDocument & { readonly data: OperationsRecord }>(PARTS, [
      control.data.idLot,
      storedKeysOf(control.data.reference),
    ]);
    for (const part of parts) {
      const operations = part.data.operations.map((one) =>
        keyOfReference(one.reference) === key ? withoutPerson(one) : one,
      );
      await rewrite(tx, part, { fields: { operations }, now });
    }
    const { tentatives, conclusion } = control.data;
    const attempts = Object.entries(tentatives).map(([id, one]) => [id, withoutWords(one)]);
    const fields = {
      tentatives: Object.fromEntries(attempts),
      conclusion: conclusion === null ? null : withoutAnswers(conclusion),
    };
    await rewrite(tx, control, { fields, now });
    changed.push(control, ...parts);
  }
  return changed;
}

/** The département and what counts stay; an address is still five figures. */
const withoutPerson = (one: Operation): Operation => ({
  ...one,
  nom: EFFACE,
  prenom: null,
  telephone: null,
  email: null,
  ligne1: EFFACE,
  codePostal: `${one.codePostal.slice(0, 2)}000`,
  ville: EFFACE,
});

const withoutWords = ({ coordonnee: _number, note, ...kept }: Attempt): Attempt => ({
  ...kept,
  note: note === null ? null : EFFACE,
});

/** [lots/L80] What it concluded stays, with the form that was asked; who answered and what they said do not. */
const withoutAnswers = ({ coordonnee: _number, reponses, ...kept }: ContactConclusion): ContactConclusion => ({
  ...kept,
  ...(reponses === undefined ? {} : { reponses: {} }),
  ...(kept.qualite === undefined ? {} : { qualite: EFFACE }),
  personne: EFFACE,
  constat: null,
});

/** Devices receive it as any change. */
const rewrite = (
  tx: Sql,
  { collection, id }: StoredDocument,
  { fields, now }: { readonly fields: object; readonly now: string },
): Promise<unknown> =>
  tx.query(
    `update documents set data = data || $3::jsonb, rev = rev + 1, modifie_le = $4 where collection = $1 and id = $2`,
    [collection, id, JSON.stringify(fields), now],
  );
