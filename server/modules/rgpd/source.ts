import { comparableEmailSql } from '#domain/base/email.ts';
import type { PersonneRgpd } from '#domain/api/rgpd.ts';
import type { Variant } from '#domain/variants/variants.ts';

/** Whom the export is about, as the database knows them. */
export interface Personne {
  readonly type: PersonneRgpd;
  /** Of the dossier, of the account (digits), of the client. */
  readonly id: string;
  readonly nom: string;
  /** Lower case, each once. */
  readonly emails: readonly string[];
  readonly variante: Variant;
  readonly autresPortails: readonly Variant[];
}

/** What a source asks of the person: its parameters, in order. */
export type SourceKey = 'id' | 'emails' | 'variante';

/** One table, and which of its lines are held about the person: each line as one JSON value named `ligne`. */
export interface Source {
  /** Name of the table. */
  readonly source: string;
  readonly avec: readonly SourceKey[];
  readonly sql: string;
}

/** [rgpd/RG4] A mail as it is told: once, as text, without what its one-time links open. */
export const COURRIEL = `(to_jsonb(c) - 'n' - 'html' - 'pris_jusqu_a' - 'texte')
  || jsonb_build_object('texte', regexp_replace(c.texte, '([?&](?:token|lien)=)[^[:space:]]+', '\\1…', 'g'))`;

/** A document whole; `from documents d` follows. */
export const WHOLE = `jsonb_build_object('collection', d.collection, 'id', d.id, 'kind', d.data ->> 'kind',
  'supprime', d.supprime, 'champs', d.data)`;

/** Fields of a document that speak of the person, when the rest speaks of others. */
export const excerpt = (fields: readonly string[]): string =>
  `jsonb_build_object('collection', d.collection, 'id', d.id, 'kind', d.data ->> 'kind', 'supprime', d.supprime,
    'champs', (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(d.data) e
               where e.key = any(array[${fields.map((champ) => `'${champ}'`).join(', ')}])))`;

/** [rgpd/RG20] An envelope of the portal $3 that one of the addresses $2 signs, whole and exact; `from enveloppes e` follows. */
export const SIGNED_BY = `(exists (select 1 from jsonb_array_elements(e.signataires) s
    where ${comparableEmailSql("(s ->> 'email')")} = any($2::text[]))
  and exists (select 1 from documents v where v.data ->> 'variante' = $3
    and (v.collection, v.id) in (('interventions', e.id_intervention), ('records', e.id_contrat))))`;
