/** A week prepared, then published whole or not at all. */
import { describe, expect, test } from 'vitest';
import type { PreparedRdv } from '#domain/interventions/intervention.ts';
import { appareil } from '../../test-support/appareil.ts';
import type { Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

/** By the hour of Paris, in winter. */
const at = (day: string, hour: number): string => `2026-12-${day}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;

describe('publication of a planning', () => {
  const office = openedBureau();
  const { appel, lire } = office;
  const device = (who: Who) => appareil(office.server, office.bureau.jetons[who]);

  interface Prepared {
    readonly id: string;
    readonly rdvPrepare: PreparedRdv;
  }
  /** A visit of Yann, prepared by Claire from her own device. */
  async function prepared(from: string, to: string, who: Who = 'yann'): Promise<Prepared> {
    const { ids } = office.bureau;
    const intervention = { dateRdv: from, dateFin: null, dureeMin: 60, rdvFixe: false } as const;
    const { idIntervention: id } = await office.bureau.dossier({ intervention });
    const rdvPrepare = { idControleur: ids[who], dateRdv: to, avant: { idControleur: ids.yann, dateRdv: from } };
    const answer = await device('claire').pousser({ collection: 'interventions', id, changes: { rdvPrepare } });
    expect(answer).toMatchObject({ statut: 'accepte', doc: { rdvPrepare, dateRdv: from } });
    return { id, rdvPrepare };
  }
  const publish = (who: Who, visites: readonly Prepared[]) =>
    appel(who, 'POST', 'Intervention/PublierPlanning', { visites });
  const visitOf = (who: Who, id: string) => lire(who, `Intervention/${id}`);
  const bellsOf = async (who: Who): Promise<{ titre: string; message: string; lien: string | null }[]> =>
    (await lire(who, 'Notification/GetNotificationsById?size=50')).items;

  test('[planning/P17] it is told to those who plan alone, and written by them alone', async () => {
    const { id, rdvPrepare } = await prepared(at('01', 9), at('01', 14));
    expect(await visitOf('claire', id)).toMatchObject({ rdvPrepare });
    for (const who of ['yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect((await visitOf(who, id)).rdvPrepare ?? null).toBeNull();
    const { docs } = await device('yann').tirer();
    expect(docs.find(({ d }) => d.id === id)?.d).toMatchObject({ rdvPrepare: null, dateRdv: at('01', 9) });
    expect(
      await device('yann').pousser({ collection: 'interventions', id, baseRev: 2, changes: { rdvPrepare: null } }),
    ).toMatchObject({ statut: 'refus', code: 'DROIT_INSUFFISANT' });
    expect(
      await device('claire').pousser({
        collection: 'interventions',
        id,
        baseRev: 2,
        changes: { rdvPrepare: { idControleur: 'yann' } },
      }),
    ).toMatchObject({ statut: 'refus', code: 'VALIDATION' });
  });

  test('[planning/P18] places are published together; each controller is told once, of their own', async () => {
    const visits = [
      await prepared(at('02', 9), at('03', 9)),
      await prepared(at('02', 14), at('03', 14)),
      await prepared(at('04', 9), at('04', 9), 'samia'),
    ];
    const before = { yann: (await bellsOf('yann')).length, samia: (await bellsOf('samia')).length };
    const answer = await publish('claire', visits);
    expect([answer.statusCode, answer.json()]).toEqual([200, { publiees: 3 }]);
    expect(await visitOf('yann', visits[0]?.id ?? '')).toMatchObject({
      dateRdv: at('03', 9),
      dateFin: at('03', 10),
      rdvPrepare: null,
    });
    expect(await visitOf('samia', visits[2]?.id ?? '')).toMatchObject({ nomControleur: 'Samia Haddad' });
    const [told, ...rest] = await bellsOf('yann');
    expect([rest.length, (await bellsOf('samia')).length]).toEqual([before.yann, before.samia + 1]);
    expect(told).toMatchObject({
      titre: 'Planning publié',
      message: '3 visites ont changé, du 02/12/2026 au 04/12/2026',
      lien: '/planning/controller?changements=oui&du=2026-12-02',
    });
    const { docs } = await device('yann').tirer();
    const bell = docs.find(({ d }) => 'titre' in d && d['titre'] === 'Planning publié');
    expect(bell?.d).toMatchObject({
      changements: [
        { idIntervention: visits[0]?.id, avant: at('02', 9), apres: at('03', 9) },
        { idIntervention: visits[1]?.id, avant: at('02', 14), apres: at('03', 14) },
        { idIntervention: visits[2]?.id, avant: at('04', 9), apres: null },
      ],
    });
  });

  test('[planning/P18] one place that cannot be is a sentence for each, and nothing is written', async () => {
    const good = await prepared(at('08', 9), at('09', 9));
    const moved = await prepared(at('08', 11), at('09', 11));
    await appel('claire', 'PATCH', `Intervention/patch/${moved.id}`, { changes: { dateRdv: at('10', 9) } });
    const busy = await prepared(at('08', 14), at('09', 9));
    const answer = await publish('claire', [good, moved, busy]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'REGLE_METIER', data: { regle: 'publication' } });
    const refused = new Map<string, string[]>(
      answer.json().data.lignes.map(({ id, refus }: { id: string; refus: string[] }) => [id, refus]),
    );
    expect(refused).toEqual(
      new Map([
        [good.id, ['occupe']],
        [moved.id, ['perime']],
        [busy.id, ['occupe']],
      ]),
    );
    expect(await visitOf('claire', good.id)).toMatchObject({ dateRdv: at('08', 9), rdvPrepare: good.rdvPrepare });
  });

  test('[planning/P18] two who publish at once: one does, the other is told that nothing waits any more', async () => {
    const visits = [await prepared(at('15', 9), at('16', 9)), await prepared(at('15', 14), at('16', 14))];
    const answers = await Promise.all([publish('claire', visits), publish('gaelle', visits.toReversed())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const late = answers.find(({ statusCode }) => statusCode === 422);
    expect(late?.json().data.lignes.map(({ refus }: { refus: string[] }) => refus)).toEqual([['retire'], ['retire']]);
  });

  test('[planning/P20] places are judged by the roads that the server knows, as the board judged them', async () => {
    const { db } = office.server;
    const visits = [await prepared(at('29', 9), at('29', 9)), await prepared(at('29', 14), at('29', 10))];
    const points = [
      { lat: 48.1, lng: -1.6 },
      { lat: 48.1, lng: -1.6001 },
    ];
    for (const [rank, { id }] of visits.entries())
      await db.query(
        "update documents set data = jsonb_set(data, '{adresse}', (data -> 'adresse') || $1::jsonb) where id = $2",
        [JSON.stringify(points[rank]), id],
      );
    const road = (minutes: number) =>
      db.query(
        `insert into trajets_connus (de, vers, km, minutes) values ('48.1,-1.6', '48.1,-1.6001', 2, $1)
         on conflict (de, vers) do update set minutes = excluded.minutes`,
        [minutes],
      );
    await road(1);
    const late = await publish('claire', visits);
    const refused: { id: string }[] = late.json().data.lignes;
    const inOrder = refused.toSorted((a, b) => a.id.localeCompare(b.id));
    const ids = visits.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
    expect(inOrder).toEqual(ids.map((id) => ({ id, refus: ['trajet'] })));
    // Nothing was written: each is still prepared as it was.
    for (const { id, rdvPrepare } of visits) expect(await visitOf('claire', id)).toMatchObject({ rdvPrepare });
    await road(0);
    expect((await publish('claire', visits)).json()).toEqual({ publiees: 2 });
  });

  test('[planning/P17] a place prepared anew since it was seen, a submitted visit, another office, a controller: refused', async () => {
    const seen = await prepared(at('22', 9), at('23', 9));
    const changes = { rdvPrepare: { ...seen.rdvPrepare, dateRdv: at('23', 11) } };
    await device('claire').pousser({ collection: 'interventions', id: seen.id, baseRev: 2, changes });
    expect((await publish('claire', [seen])).json().data.lignes).toEqual([{ id: seen.id, refus: ['retire'] }]);
    expect((await publish('etranger', [seen])).statusCode).toBe(404);
    expect((await publish('yann', [seen])).statusCode).toBe(403);
    expect((await publish('claire', [seen, seen])).statusCode).toBe(400);
    await appel('claire', 'PATCH', `Intervention/patch/${seen.id}`, { changes: { etat: 'ANNULE', motif: 'Refus' } });
    expect(await visitOf('claire', seen.id)).toMatchObject({ etat: 'ANNULE', rdvPrepare: null });
  });
});
