import type { Variant } from '#domain/variants/variants.ts';
import type { CourrielAttachment } from '#domain/courriels/attachments.ts';
import type { EtatCourriel } from '#domain/courriels/courriel.ts';
import type { Sql } from '../db/db.ts';
import { MAX_WAIT_MS } from './tries.ts';

/** A mail in the outbox: as it will leave, and how its sending went. */
export interface KeptCourriel {
  readonly id: string;
  /** ISO instant at which it was written. */
  readonly le: string;
  readonly variante: Variant;
  readonly modele: string;
  readonly a: string;
  readonly de: string;
  readonly sujet: string;
  readonly texte: string;
  readonly html: string;
  readonly etat: EtatCourriel;
  /** Since it was written, or since somebody sent it again. */
  readonly essais: number;
  /** ISO instant of the last try, whatever came of it; null: never tried. */
  readonly dernierEssaiLe: string | null;
  /** ISO instant at which somebody sent it again; null: nobody did. */
  readonly relanceLe: string | null;
  /** ISO instant before which it is not tried again; null: never by itself, it stays to be read. */
  readonly prochainLe: string | null;
  readonly envoyeLe: string | null;
  /** What the mail server said last. */
  readonly erreur: string | null;
  /** Files that leave with it. */
  readonly pieces: readonly CourrielAttachment[];
  readonly entite: string | null;
  readonly idEntite: string | null;
}
/** What a mail tells of, line by line, and what is told by the same one ([courriels/L25]). No names: they are in its words. */
export interface Suite {
  readonly cle: string;
  readonly lignes: readonly string[];
}
export type Depot = Omit<KeptCourriel, 'essais' | 'dernierEssaiLe' | 'relanceLe' | 'envoyeLe' | 'erreur'> & {
  readonly par: number | null;
  /** Id and fingerprint of the sending that it is a part of; null: alone. */
  readonly envoi?: string | null;
  readonly demande?: string | null;
  readonly suite?: Suite | null;
};

export const COLUMNS = `id, le, variante, modele, a, de, sujet, texte, html, etat, essais, prochain_le as "prochainLe",
  envoye_le as "envoyeLe", dernier_essai_le as "dernierEssaiLe", relance_le as "relanceLe", erreur, pieces, entite,
  id_entite as "idEntite"`;

/** Longer than a sending may take: a process that died with a mail in hand leaves it to another after that. */
const PRISE_MS = 2 * 60_000;
const later = (now: Date, waitMs: number): string => new Date(now.getTime() + waitMs).toISOString();

/** false: a mail with this id is there already, and nothing is written. */
export async function drop(sql: Sql, mail: Depot): Promise<boolean> {
  const rows = await sql.query(
    `insert into courriels (id, le, variante, modele, a, de, sujet, texte, html, etat, prochain_le, par, entite, id_entite,
       pieces, envoi, demande, suite)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17, $18::jsonb) on conflict (id) do nothing returning n`,
    [
      mail.id,
      mail.le,
      mail.variante,
      mail.modele,
      mail.a,
      mail.de,
      mail.sujet,
      mail.texte,
      mail.html,
      mail.etat,
      mail.prochainLe,
      mail.par,
      mail.entite,
      mail.idEntite,
      JSON.stringify(mail.pieces),
      mail.envoi ?? null,
      mail.demande ?? null,
      mail.suite == null ? null : JSON.stringify(mail.suite),
    ],
  );
  return rows.length > 0;
}

/**
 * The oldest mail that is due and that nobody holds, taken for PRISE_MS; null when there is none. Of two processes
 * that ask at once one has it: the row is locked while it is taken, and skipped by the other. A wait longer than any that
 * is asked for was set by a clock that was ahead ([sync/S61]).
 */
export async function takeDue(sql: Sql, now: Date): Promise<KeptCourriel | null> {
  const [row] = await sql.query<KeptCourriel>(
    `update courriels set pris_jusqu_a = $2 where n = (
       select n from courriels where etat = 'ATTENTE' and (prochain_le <= $1 or prochain_le > $3)
         and (pris_jusqu_a is null or pris_jusqu_a < $1 or pris_jusqu_a > $2) order by n limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [now.toISOString(), later(now, PRISE_MS), later(now, MAX_WAIT_MS)],
  );
  return row ?? null;
}

/** Words that a mail keeps once it left, when it carried a link that opens an account. */
const RETIRE = '(contenu retiré après l’envoi : il portait un lien personnel)';

/** The mail server took it. `isSecret`: what it said is not kept. */
export const noteSent = (sql: Sql, id: string, { now, isSecret }: { now: Date; isSecret: boolean }) =>
  sql.query(
    `update courriels set etat = 'ENVOYE', essais = essais + 1, envoye_le = $2, dernier_essai_le = $2, prochain_le = null,
       pris_jusqu_a = null, erreur = null, texte = case when $3 then $4 else texte end, html = case when $3 then $4 else html end
     where id = $1`,
    [id, now.toISOString(), isSecret, RETIRE],
  );

type Failure = Pick<KeptCourriel, 'id' | 'etat' | 'essais' | 'dernierEssaiLe' | 'prochainLe' | 'erreur'>;

export const noteFailure = (sql: Sql, { id, etat, essais, dernierEssaiLe, prochainLe, erreur }: Failure) =>
  sql.query(
    `update courriels set etat = $2, essais = $3, dernier_essai_le = $4, prochain_le = $5, erreur = $6,
       pris_jusqu_a = null where id = $1`,
    [id, etat, essais, dernierEssaiLe, prochainLe, erreur],
  );

/** Tried again from now, for three days; it keeps the date it was written. False: it is not one that waits for somebody. */
export async function retry(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `update courriels set etat = 'ATTENTE', relance_le = $2, essais = 0, prochain_le = $2, erreur = null
     where id = $1 and etat in ('ECHEC', 'GARDE') returning n`,
    [id, now.toISOString()],
  );
  return rows.length > 0;
}

export const readCourriel = async (sql: Sql, id: string): Promise<KeptCourriel | null> =>
  (await sql.query<KeptCourriel>(`select ${COLUMNS} from courriels where id = $1`, [id]))[0] ?? null;
