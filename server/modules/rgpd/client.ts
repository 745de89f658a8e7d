import { comparableEmailSql } from '#domain/base/email.ts';
import { COURRIEL, SIGNED_BY, WHOLE, excerpt, type Source } from './source.ts';

/** Their record and its doubles ([tiers/T19]), and the documents made in their name: invoices, files of theirs, their area with its versions, their contracts and what was signed of them on the spot. */
const OF_CLIENT = `(d.collection = 'records' and (d.id = $1 or d.data ->> 'idClient' = $1 or d.data ->> 'fusionneDans' = $1
  or d.data ->> 'kind' = 'signatureContrat' and d.data ->> 'idContrat' in (select c.id from documents c
    where c.collection = 'records' and c.data ->> 'kind' = 'contrat' and c.data ->> 'idClient' = $1)
  or d.data ->> 'idDocument' in (select c.id from documents c
    where c.collection = 'records' and c.data ->> 'kind' = 'document' and c.data ->> 'idClient' = $1)))`;

export const SOURCES_CLIENT: readonly Source[] = [
  {
    source: 'documents',
    avec: ['id'],
    sql: `select ${WHOLE} as ligne from documents d where ${OF_CLIENT} order by d.id`,
  },
  {
    source: 'documents',
    avec: ['id'],
    sql: `select ${excerpt([
      'numero',
      'nomClient',
      'referenceClient',
      'commandePar',
      'dateCommande',
      'pieceCommande',
      'menage',
      'createdAt',
    ])} as ligne from documents d
      where d.collection in ('dossiers', 'interventions') and d.data ->> 'idClient' = $1 order by d.collection, d.id`,
  },
  {
    source: 'historique',
    avec: ['id'],
    sql: `select to_jsonb(h) - 'n' as ligne from historique h
      where h.collection = 'records' and h.id_doc in (select d.id from documents d where ${OF_CLIENT}) order by h.n`,
  },
  {
    source: 'syntheses_emises',
    avec: ['id'],
    sql: `select to_jsonb(s) - 'classeur' as ligne from syntheses_emises s
      where s.id_synthese in (select d.id from documents d where ${OF_CLIENT}) order by s.emise_le`,
  },
  {
    source: 'refus',
    avec: ['id'],
    sql: `select to_jsonb(r) as ligne from refus r where r.id_doc = $1
      or r.id_doc in (select d.id from documents d where d.data ->> 'fusionneDans' = $1) order by r.premier_le`,
  },
  {
    source: 'consultations',
    avec: ['id'],
    sql: `select to_jsonb(c) - 'n' as ligne from consultations c where position($1 in c.demande::text) > 0 order by c.n`,
  },
  {
    source: 'courriels',
    avec: ['id', 'emails', 'variante'],
    sql: `select ${COURRIEL} as ligne from courriels c
      where c.id_entite = $1 or c.variante = $3 and ${comparableEmailSql('c.a')} = any($2::text[]) order by c.n`,
  },
  {
    source: 'enveloppes',
    avec: ['id', 'emails', 'variante'],
    sql: `select to_jsonb(e) - 'liens' as ligne from enveloppes e
      where e.id_contrat in (select d.id from documents d where ${OF_CLIENT})
        or ${SIGNED_BY}
      order by e.cree_le`,
  },
];
