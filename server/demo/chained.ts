import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { type Capture, extend, originOf, saltCaptures } from '#domain/preuves/chain.ts';
import { heldIn } from '#domain/preuves/dossier-de-preuve.ts';
import { awaitStamp, stampHead } from '../reports/heads.ts';
import { sha256OfText } from '../reports/preuve.ts';
import { readSources } from '../reports/sources.ts';
import type { Authority } from '../timestamp/authority.ts';
import { minutesAfter } from './days.ts';
import type { DemoServer } from './send-to-sign.ts';

const TABLETTE = { id: 'tablette-de-demonstration', libelle: 'Android, Chrome' } as const;

/** [preuves/PV10] What the controller of this visit would have chained while they answered its form: a chain, received whole and timestamped when they submitted. */
export async function chainOfDemo(
  { db }: Pick<DemoServer, 'db'>,
  visit: Intervention,
  authorityAt: (clock: () => Date) => Authority,
): Promise<void> {
  const { id: idIntervention, idControleur, dateRdv, soumisLe } = visit;
  const sources = must(await readSources(db, visit), 'the demo has the form of its visits');
  const begun = must(dateRdv, 'a validated visit had its day');
  const received = must(soumisLe, 'a validated visit was submitted');
  const idUser = must(idControleur, 'a validated visit had its controller');
  const takenAt = new Map(sources.photos.map(({ id, prisLe }: Photo) => [id, prisLe]));
  const held = await heldIn(sha256OfText, sources);
  const captures = held.map(({ genre, sujet, empreinte }, rank): Capture => ({
    genre,
    sujet,
    valeur: empreinte,
    le: takenAt.get(sujet) ?? minutesAfter(begun, 5 + rank),
  }));
  const identite = { id: randomUUID(), idIntervention, appareil: TABLETTE.id, idUser };
  const origin = await originOf(sha256OfText, identite);
  const inOrder = captures.toSorted((a, b) => a.le.localeCompare(b.le));
  const links = await extend(sha256OfText, origin, await saltCaptures(sha256OfText, inOrder, randomUUID));
  const head = { idChaine: identite.id, n: links.length, idIntervention, idUser };
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into appareils (id, id_user, version, vu_le, libelle) values ($1, $2, '1', $3, $4) on conflict do nothing`,
      [TABLETTE.id, idUser, received, TABLETTE.libelle],
    );
    await tx.query(
      `insert into preuves (id_chaine, n, id_intervention, appareil, id_user, maillon, sel, recu_le)
       select $1, (m ->> 'n')::integer, $2, $3, $4, m - 'sel', m ->> 'sel', $5 from jsonb_array_elements($6::jsonb) m`,
      [identite.id, idIntervention, TABLETTE.id, idUser, received, JSON.stringify(links)],
    );
    await awaitStamp(tx, head, received);
  });
  const stamped = await stampHead(
    db,
    authorityAt(() => new Date(received)),
    head,
  );
  if (!stamped.ok) throw new Error(`invariant: a demonstration timestamps, not ${stamped.code}`);
}
