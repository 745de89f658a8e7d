import { comparableEmailSql } from '#domain/base/email.ts';
import { COURRIEL, SIGNED_BY, WHOLE, excerpt, type Source } from './source.ts';

/** Their own documents: what they wrote, what is addressed to them, their records. */
const THEIR_OWN = `(d.data ->> 'idUser' = $1 or d.data -> 'auteur' ->> 'id' = $1)`;
/** What they typed about others stays out of a line they made: [rgpd/RG3]. */
const LINE_DONE = `to_jsonb(h) - 'n' - 'avant' - 'apres'`;

export const SOURCES_UTILISATEUR: readonly Source[] = [
  {
    source: 'utilisateurs',
    avec: ['id'],
    sql: `select to_jsonb(u) - 'mot_de_passe' as ligne from utilisateurs u where u.id = $1::text::integer`,
  },
  {
    source: 'sessions',
    avec: ['id'],
    sql: `select to_jsonb(s) - 'id' - 'jeton_iat' as ligne from sessions s
      where s.id_user = $1::text::integer order by s.cree_le`,
  },
  {
    source: 'appareils',
    avec: ['id'],
    sql: `select to_jsonb(a) as ligne from appareils a where a.id_user = $1::text::integer order by a.id`,
  },
  {
    source: 'cles_appareils',
    avec: ['id'],
    sql: `select to_jsonb(k) - 'cle' as ligne from cles_appareils k where k.id_user = $1::text::integer order by k.id`,
  },
  {
    source: 'seconds_facteurs',
    avec: ['id'],
    sql: `select to_jsonb(f) - 'secret' - 'codes' - 'dernier_pas' as ligne from seconds_facteurs f
      where f.id_user = $1::text::integer`,
  },
  {
    source: 'liens',
    avec: ['id'],
    sql: `select to_jsonb(l) - 'empreinte' as ligne from liens l
      where l.id_user = $1::text::integer order by l.expire_le`,
  },
  {
    source: 'agendas',
    avec: ['id'],
    sql: `select to_jsonb(a) - 'empreinte' as ligne from agendas a
      where a.id_user = $1::text::integer order by a.variante`,
  },
  {
    source: 'agenda_visites',
    avec: ['id'],
    sql: `select to_jsonb(v) - 'empreinte' as ligne from agenda_visites v
      where v.id_user = $1::text::integer order by v.variante, v.id_visite`,
  },
  {
    source: 'adresses_demandees',
    avec: ['id'],
    sql: `select to_jsonb(a) - 'par' as ligne from adresses_demandees a where a.id_user = $1::text::integer`,
  },
  {
    source: 'documents',
    avec: ['id', 'variante'],
    sql: `select ${WHOLE} as ligne from documents d
      where ${THEIR_OWN} and coalesce(d.data ->> 'variante', $2) = $2 order by d.collection, d.id`,
  },
  {
    source: 'documents',
    avec: ['id', 'variante'],
    sql: `select ${excerpt(['numero', 'titre', 'assigneA', 'nomAssigne', 'mentions', 'createdAt'])} as ligne
      from documents d
      where d.collection = 'records' and not ${THEIR_OWN} and d.data ->> 'variante' = $2
        and (d.data ->> 'assigneA' = $1 or d.data -> 'mentions' @> to_jsonb($1::text::integer))
      order by d.id`,
  },
  {
    source: 'documents',
    avec: ['id', 'variante'],
    sql: `select ${excerpt(['numero', 'controleurs'])} as ligne from documents d
      where d.collection = 'dossiers' and d.data ->> 'variante' = $2
        and d.data -> 'controleurs' @> jsonb_build_array(jsonb_build_object('id', $1::text::integer))
      order by d.id`,
  },
  {
    source: 'documents',
    avec: ['id', 'variante'],
    sql: `select ${excerpt([
      'numero',
      'etat',
      'idControleur',
      'nomControleur',
      'idSecond',
      'nomSecond',
      'dateRdv',
      'dateFin',
      'dureeMin',
      'soumisPar',
      'soumisLe',
      'validePar',
      'valideLe',
      'commentaireRt',
    ])} as ligne from documents d
      where d.collection = 'interventions' and d.data ->> 'variante' = $2
        and $1 in (d.data ->> 'idControleur', d.data ->> 'idSecond', d.data ->> 'soumisPar', d.data ->> 'validePar')
      order by d.id`,
  },
  {
    // Where they stood when they took a picture.
    source: 'documents',
    avec: ['id', 'variante'],
    sql: `select ${excerpt(['prisLe', 'lat', 'lng', 'precisionM', 'orientation', 'legende'])} as ligne
      from documents d
      where d.collection = 'photos' and d.data ->> 'variante' = $2
        and (d.data -> 'modifiePar' ->> 'id' = $1 or d.id in (select h.id_doc from historique h
          where h.collection = 'photos' and h.action = 'creation' and h.id_user = $1::text::integer))
      order by d.id`,
  },
  {
    source: 'historique',
    avec: ['id', 'variante'],
    sql: `select case when d.data ->> 'idUser' = $1 then to_jsonb(h) - 'n' else ${LINE_DONE} end as ligne
      from historique h left join documents d on d.collection = h.collection and d.id = h.id_doc
      where (h.id_user = $1::text::integer or d.data ->> 'idUser' = $1) and coalesce(d.data ->> 'variante', $2) = $2
      order by h.n`,
  },
  {
    source: 'edits',
    avec: ['id'],
    sql: `select to_jsonb(e) as ligne from edits e where e.id_user = $1::text::integer order by e.le`,
  },
  {
    source: 'refus',
    avec: ['id', 'variante'],
    sql: `select to_jsonb(r) as ligne from refus r
      where r.id_user = $1::text::integer and coalesce(r.variante, $2) = $2 order by r.premier_le`,
  },
  {
    source: 'consultations',
    avec: ['id'],
    sql: `select to_jsonb(c) - 'n' as ligne from consultations c
      where c.id_user = $1::text::integer
        or (c.demande ->> 'id' = $1 and c.demande ->> 'type' = 'utilisateur') order by c.n`,
  },
  {
    source: 'courriels',
    avec: ['id', 'emails', 'variante'],
    sql: `select ${COURRIEL} as ligne from courriels c
      where c.variante = $3 and (c.par = $1::text::integer or ${comparableEmailSql('c.a')} = any($2::text[])) order by c.n`,
  },
  {
    // What they asked signed out, in the moment before it is dealt with.
    source: 'demandes_publiques',
    avec: ['emails'],
    sql: `select to_jsonb(q) - 'n' || jsonb_build_object('donnees', q.donnees - 'hashed') as ligne
      from demandes_publiques q where ${comparableEmailSql("(q.donnees ->> 'email')")} = any($1::text[]) order by q.n`,
  },
  {
    // Of before they had this account, where the link of another sign-up was never opened.
    source: 'inscriptions',
    avec: ['emails'],
    sql: `select to_jsonb(i) - 'empreinte' || jsonb_build_object('donnees', i.donnees - 'hashed') as ligne
      from inscriptions i where ${comparableEmailSql('i.email')} = any($1::text[]) order by i.le`,
  },
  {
    source: 'avis_courriels',
    avec: ['id', 'variante'],
    sql: `select to_jsonb(a) - 'n' as ligne from avis_courriels a
      where a.id_user = $1::text::integer and a.variante = $2 order by a.n`,
  },
  {
    source: 'preuves',
    avec: ['id'],
    sql: `select to_jsonb(p) - 'sel' as ligne from preuves p where p.id_user = $1::text::integer order by p.id_chaine, p.n`,
  },
  {
    source: 'preuves_horodatages',
    avec: ['id'],
    sql: `select to_jsonb(p) - 'jeton' as ligne from preuves_horodatages p
      where p.id_user = $1::text::integer order by p.id_chaine, p.n`,
  },
  {
    source: 'preuves_ruptures',
    avec: ['id'],
    sql: `select to_jsonb(p) as ligne from preuves_ruptures p where p.id_user = $1::text::integer order by p.le`,
  },
  {
    source: 'enveloppes',
    avec: ['id', 'emails', 'variante'],
    sql: `select to_jsonb(e) - 'liens' as ligne from enveloppes e
      where e.par ->> 'id' = $1
        or ${SIGNED_BY}
      order by e.cree_le`,
  },
  {
    // Whole for who was supervised; of the other, that they supervised, and what they said as they signed.
    source: 'supervisions_emises',
    avec: ['id', 'variante'],
    sql: `select to_jsonb(s) - 'donnees' || jsonb_build_object('donnees', case
        when s.donnees ->> 'idInspecteur' = $1
          then s.donnees || jsonb_build_object('signatures', s.donnees -> 'signatures' -> 'inspecteur')
        else jsonb_build_object('numero', s.donnees -> 'numero', 'dateRealisee', s.donnees -> 'dateRealisee',
          'signatures', s.donnees -> 'signatures' -> 'superviseur') end) as ligne
      from supervisions_emises s
      where s.donnees ->> 'variante' = $2 and $1 in (s.donnees ->> 'idInspecteur', s.donnees ->> 'idSuperviseur')
      order by s.note_le, s.id_supervision, s.version`,
  },
];
