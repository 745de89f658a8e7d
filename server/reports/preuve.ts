import { createHash } from 'node:crypto';
import { groupBy } from '#domain/base/group.ts';
import type { Hash, Maillon, Salted } from '#domain/preuves/chain.ts';
import {
  attestedText,
  type DossierDePreuve,
  EVIDENCE_FORMAT,
  heldIn,
  type Reported,
  type SignedOnTheSpot,
} from '#domain/preuves/dossier-de-preuve.ts';
import { withSalts } from '#domain/preuves/sels.ts';
import type { Rupture } from '#domain/preuves/verify.ts';
import type { Sql } from '../db/db.ts';
import type { Sealer } from '../seal/sealer.ts';
import { drawnOnTheSpot } from './in-person.ts';

export const sha256OfText: Hash = (text) => Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'));

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly appareil: string;
  readonly idUser: number;
  readonly libelleAppareil: string | null;
  readonly nomUser: string | null;
}
interface LinkRow extends Row {
  readonly maillon: Maillon;
  /** [preuves/PV15] null: made before there were salts. */
  readonly sel: string | null;
  readonly recuLe: string;
}
interface BreakRow extends Row {
  readonly n: number;
  readonly raison: Rupture;
  readonly le: string;
}
interface StampRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly n: number;
  readonly demandeLe: string;
  readonly der: string | null;
  readonly genTime: string;
  readonly autorite: string;
  readonly demonstration: boolean;
}

interface Asked extends Readonly<Record<'table' | 'columns' | 'order', string>> {
  /** Chain and number of a link: those behind it alone. */
  readonly after?: readonly [string, number];
}
const rowsOf = <T extends Row>(sql: Sql, { table, columns, order, after }: Asked, id: string) =>
  sql.query<T>(
    `select p.id_chaine as id, p.appareil, p.id_user as "idUser", ${columns}, a.libelle as "libelleAppareil",
       nullif(trim(u.prenom || ' ' || u.nom), '') as "nomUser"
     from ${table} p left join appareils a on a.id = p.appareil and a.id_user = p.id_user
       left join utilisateurs u on u.id = p.id_user
     where p.id_intervention = $1 ${after === undefined ? '' : 'and (p.id_chaine, p.n) > ($2, $3)'} order by ${order}`,
    [id, ...(after ?? [])],
  );

/** [preuves/PV7] Links read at once: thousands in one piece would hold up whoever else calls. */
const PAGE = 2000;
const LINKS: Asked = {
  table: 'preuves',
  columns: 'p.maillon, p.sel, p.recu_le as "recuLe"',
  order: `p.id_chaine, p.n limit ${PAGE}`,
};

/** Chains in the order in which they were first received. */
async function linksOfVisit(sql: Sql, id: string): Promise<LinkRow[]> {
  const links: LinkRow[] = [];
  for (let last: LinkRow | undefined, isMore = true; isMore;) {
    const page = await rowsOf<LinkRow>(sql, { ...LINKS, ...(last && { after: [last.id, last.maillon.n] }) }, id);
    links.push(...page);
    last = page.at(-1);
    isMore = page.length === PAGE;
  }
  const begun = new Map<string, string>();
  for (const { id: chain, recuLe } of links) {
    const first = begun.get(chain);
    if (first === undefined || recuLe < first) begun.set(chain, recuLe);
  }
  const at = ({ id: chain }: LinkRow): string => begun.get(chain) ?? '';
  return links.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0));
}

/** [preuves/PV10] What goes with the report of a visit; null: nothing of it was ever chained. */
export async function evidenceOf(sql: Sql, sources: Reported, now: string): Promise<DossierDePreuve | null> {
  const { id, numero, version } = sources.intervention;
  const links = await linksOfVisit(sql, id);
  const breaks = await rowsOf<BreakRow>(
    sql,
    { table: 'preuves_ruptures', columns: 'p.n, p.raison, p.le', order: 'p.le, p.id_chaine, p.n' },
    id,
  );
  const stamps = await stampsOf(sql, id);
  const byChain = groupBy<Row, string>([...links, ...breaks], (row) => row.id);
  if (byChain.size === 0) return null;
  const linksOf = groupBy(links, (row) => row.id);
  const breaksOf = groupBy(breaks, (row) => row.id);
  const chaines = [...byChain].flatMap(([chain, [first]]) =>
    first === undefined
      ? []
      : [chainOf(first, { links: linksOf.get(chain), breaks: breaksOf.get(chain), stamps: stamps.get(chain) })],
  );
  const held = await heldIn(sha256OfText, { ...sources, surPlace: await toldDrawn(sql, id, links) });
  return {
    format: EVIDENCE_FORMAT,
    faitLe: now,
    intervention: { id, numero, version },
    rapport: await withSalts(
      sha256OfText,
      held,
      [...linksOf.values()].map((rows) => rows.map(saltedOf)),
    ),
    chaines,
  };
}

const saltedOf = ({ maillon, sel }: LinkRow): Salted<Maillon> => ({ ...maillon, sel: sel ?? undefined });

/** [preuves/PV14] Signed by the server with the key of its seal; as it is where there is none. */
export async function attestedBy(
  sceau: Sealer | null,
  evidence: DossierDePreuve | null,
): Promise<DossierDePreuve | null> {
  if (sceau === null || evidence === null) return evidence;
  const signature = await sceau.attest(attestedText(evidence), new Date(evidence.faitLe));
  return signature === null ? evidence : { ...evidence, signature };
}

/** [signatures/E65] Of what was drawn on the spot, what a chain tells of. */
async function toldDrawn(sql: Sql, id: string, links: readonly LinkRow[]): Promise<readonly SignedOnTheSpot[]> {
  const told = new Set(links.flatMap(({ maillon: { genre, sujet } }) => (genre === 'signature' ? [sujet] : [])));
  const drawn = told.size === 0 ? [] : await drawnOnTheSpot(sql, id);
  return drawn.filter((one) => told.has(one.id));
}

async function stampsOf(sql: Sql, idIntervention: string): Promise<ReadonlyMap<string, readonly StampRow[]>> {
  const rows = await sql.query<StampRow>(
    `select id_chaine as id, n, demande_le as "demandeLe", jeton as der, gen_time as "genTime", autorite, demonstration
     from preuves_horodatages h where id_intervention = $1 and (jeton is not null
       or n = (select max(n) from preuves_horodatages l where l.id_chaine = h.id_chaine))
     order by id_chaine, n`,
    [idIntervention],
  );
  return groupBy(rows, (row) => row.id);
}

interface OfChain {
  readonly links: readonly LinkRow[] | undefined;
  readonly breaks: readonly BreakRow[] | undefined;
  readonly stamps: readonly StampRow[] | undefined;
}
type Told = DossierDePreuve['chaines'][number];

function chainOf(
  { id, appareil, libelleAppareil, idUser, nomUser }: Row,
  { links = [], breaks = [], stamps = [] }: OfChain,
): Told {
  const maillons = links.map(({ maillon }) => maillon);
  // The last link of each reception holds all those before it.
  const attestations = links.flatMap(({ maillon: { n, empreinte }, recuLe }, index) =>
    links[index + 1]?.recuLe === recuLe ? [] : [{ n, empreinte, recuLe }],
  );
  const refuses = breaks.map(({ n, raison, le }) => ({ n, raison, le }));
  const horodatages = stamps.map(({ n, demandeLe, der, genTime, autorite, demonstration }) => ({
    n,
    demandeLe,
    jeton: der === null ? null : { der, genTime, autorite, demonstration },
  }));
  return { id, appareil, libelleAppareil, idUser, nomUser, maillons, attestations, horodatages, refuses };
}
