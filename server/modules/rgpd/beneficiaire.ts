import { comparableEmailSql } from '#domain/base/email.ts';
import { COURRIEL, SIGNED_BY, WHOLE, type Source } from './source.ts';

/** Of a dossier, whose beneficiary it is about: everything that it holds, and what stands elsewhere because of it. */
const OF_DOSSIER = `(select x.id from documents x where x.id_dossier = $1)`;
const OF_INTERVENTIONS = `id_intervention in (select x.id from documents x
  where x.id_dossier = $1 and x.collection = 'interventions')`;

export const SOURCES_BENEFICIAIRE: readonly Source[] = [
  {
    source: 'documents',
    avec: ['id'],
    sql: `select ${WHOLE} as ligne from documents d
      where d.id_dossier = $1
        or (d.collection = 'records' and d.data ->> 'kind' = 'notification' and position($1 in d.data ->> 'lien') > 0)
      order by d.collection, d.id`,
  },
  {
    // [rgpd/RG18] What the list of its lot says of them, and what was said to whoever called.
    source: 'documents',
    avec: ['id'],
    sql: `select to_jsonb(c.data) || jsonb_build_object('operation', o.operation) as ligne from documents c
      join documents l on l.data ->> 'kind' = 'operations' and l.data ->> 'idLot' = c.data ->> 'idLot'
      cross join lateral jsonb_array_elements(l.data -> 'operations') as o(operation)
      where c.data ->> 'kind' = 'controle' and c.data ->> 'idDossier' = $1
        and o.operation ->> 'reference' = c.data ->> 'reference' order by c.id`,
  },
  {
    source: 'historique',
    avec: ['id'],
    sql: `select to_jsonb(h) - 'n' as ligne from historique h where h.id_dossier = $1 order by h.n`,
  },
  {
    source: 'refus',
    avec: ['id'],
    sql: `select to_jsonb(r) as ligne from refus r
      where r.id_doc in ${OF_DOSSIER} or position($1 in r.edit::text) > 0 order by r.premier_le`,
  },
  {
    source: 'consultations',
    avec: ['id'],
    sql: `select to_jsonb(c) - 'n' as ligne from consultations c
      where c.id_dossier = $1 or c.demande ->> 'id' in ${OF_DOSSIER} or position($1 in c.demande::text) > 0 order by c.n`,
  },
  {
    source: 'courriels',
    avec: ['id', 'emails', 'variante'],
    sql: `select ${COURRIEL} as ligne from courriels c
      where c.id_entite in ${OF_DOSSIER} or c.variante = $3 and ${comparableEmailSql('c.a')} = any($2::text[]) order by c.n`,
  },
  {
    source: 'avis_courriels',
    avec: ['id'],
    sql: `select to_jsonb(a) - 'n' as ligne from avis_courriels a where position($1 in a.lien) > 0 order by a.n`,
  },
  {
    source: 'ocr_pages',
    avec: ['id'],
    sql: `select to_jsonb(o) - 'mots' as ligne from ocr_pages o where o.id_document in ${OF_DOSSIER}
      order by o.id_document, o.n`,
  },
  {
    source: 'rapports_emis',
    avec: ['id'],
    sql: `select to_jsonb(r) as ligne from rapports_emis r where ${OF_INTERVENTIONS} order by r.emis_le`,
  },
  {
    source: 'factures_emises',
    avec: ['id'],
    sql: `select to_jsonb(f) as ligne from factures_emises f where f.id_facture in ${OF_DOSSIER} order by f.emise_le`,
  },
  {
    source: 'codes_rapports',
    avec: ['id'],
    sql: `select to_jsonb(c) - 'jeton' as ligne from codes_rapports c where ${OF_INTERVENTIONS} order by c.cree_le`,
  },
  {
    source: 'lectures_codes',
    avec: ['id'],
    sql: `select to_jsonb(l) - 'n' as ligne from lectures_codes l where ${OF_INTERVENTIONS} order by l.n`,
  },
  {
    source: 'horodatages',
    avec: ['id'],
    sql: `select to_jsonb(h) - 'jeton' as ligne from horodatages h where ${OF_INTERVENTIONS} order by h.gen_time`,
  },
  {
    source: 'preuves',
    avec: ['id'],
    sql: `select to_jsonb(p) - 'sel' as ligne from preuves p where ${OF_INTERVENTIONS} order by p.id_chaine, p.n`,
  },
  {
    source: 'preuves_horodatages',
    avec: ['id'],
    sql: `select to_jsonb(p) - 'jeton' as ligne from preuves_horodatages p where ${OF_INTERVENTIONS} order by p.id_chaine, p.n`,
  },
  {
    source: 'preuves_ruptures',
    avec: ['id'],
    sql: `select to_jsonb(p) as ligne from preuves_ruptures p where ${OF_INTERVENTIONS} order by p.le`,
  },
  {
    source: 'enveloppes',
    avec: ['id', 'emails', 'variante'],
    sql: `select to_jsonb(e) - 'liens' as ligne from enveloppes e
      where ${OF_INTERVENTIONS}
        or ${SIGNED_BY}
      order by e.cree_le`,
  },
];
