/** A plan of the optimiser, applied whole or not at all, and put back. */
import { describe, expect, test } from 'vitest';
import type { Place } from '#domain/planning/applied.ts';
import type { Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

/** By the hour of Paris, in winter. */
const at = (day: string, hour: number): string => `2026-12-${day}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;
const NOWHERE: Place = { idControleur: null, dateRdv: null };

describe('a plan that is accepted', () => {
  const office = openedBureau();
  const { appel, lire } = office;

  interface Line {
    readonly id: string;
    readonly avant: Place;
    readonly apres: Place & { readonly dateFin?: string | null };
  }
  const visitAt = async (place: Place, fields: object = {}): Promise<string> => {
    const intervention = { ...place, dateFin: null, dureeMin: 60, rdvFixe: false, ...fields };
    return (await office.bureau.dossier({ intervention })).idIntervention;
  };
  const line = async (avant: Place, dateRdv: string, who: Who = 'yann'): Promise<Line> => ({
    id: await visitAt(avant),
    avant,
    apres: { idControleur: office.bureau.ids[who], dateRdv },
  });
  const apply = (who: Who, visites: readonly Line[], retour = false) =>
    appel(who, 'POST', 'Intervention/ApplyOptimizer', { visites, retour });
  const visitOf = (id: string) => lire('claire', `Intervention/${id}`);
  const bells = async (who: Who): Promise<{ titre: string }[]> =>
    (await lire(who, 'Notification/GetNotificationsById?size=50')).items;

  test('[planning/PS2] its visits are written together, and each controller is told once', async () => {
    const yann = { idControleur: office.bureau.ids.yann, dateRdv: at('01', 9) };
    const lines = [
      await line(NOWHERE, at('02', 9)),
      await line(NOWHERE, at('02', 14)),
      await line(yann, at('03', 9), 'samia'),
    ];
    const before = { yann: (await bells('yann')).length, samia: (await bells('samia')).length };
    const answer = await apply('claire', lines);
    expect([answer.statusCode, answer.json()]).toEqual([200, { appliquees: 3 }]);
    expect(await visitOf(lines[0]?.id ?? '')).toMatchObject({
      dateRdv: at('02', 9),
      dateFin: at('02', 10),
      nomControleur: 'Yann Kerdoncuff',
    });
    expect(await visitOf(lines[2]?.id ?? '')).toMatchObject({ dateRdv: at('03', 9), nomControleur: 'Samia Haddad' });
    expect([(await bells('yann')).length, (await bells('samia')).length]).toEqual([before.yann + 1, before.samia + 1]);
  });

  test('[interventions/I42] [planning/PS3] a date of no calendar, and a plan put back on somebody who is not there, are refused with a sentence', async () => {
    const far = await line(NOWHERE, '9999-12-31T23:59:00.000Z');
    expect((await apply('claire', [far])).statusCode).toBe(400);
    expect((await apply('claire', [far], true)).statusCode).toBe(400);
    const lost = { ...far, apres: { idControleur: 999_999, dateRdv: at('08', 9) } };
    expect((await apply('claire', [lost])).statusCode).toBe(422);
    expect((await apply('claire', [lost], true)).statusCode).toBe(400);
    expect(await visitOf(far.id)).toMatchObject(NOWHERE);
  });

  test('[planning/PS2] one that cannot be is a reason for each, and nothing is written', async () => {
    const good = await line(NOWHERE, at('08', 9));
    const busy = await line(NOWHERE, at('08', 9));
    const moved = await line(NOWHERE, at('08', 14));
    const locked = { idControleur: office.bureau.ids.yann, dateRdv: at('09', 9) };
    const fixed = { ...(await line(locked, at('08', 16))), id: await visitAt(locked, { rdvFixe: true }) };
    await appel('claire', 'PATCH', `Intervention/patch/${moved.id}`, { changes: { dateRdv: at('10', 9) } });
    const answer = await apply('claire', [good, busy, moved, fixed]);
    expect(answer.statusCode).toBe(422);
    const { code, data } = answer.json();
    expect([code, data.regle]).toEqual(['REGLE_METIER', 'plan']);
    expect(new Map(data.lignes.map(({ id, refus }: { id: string; refus: string[] }) => [id, refus]))).toEqual(
      new Map([
        [good.id, ['occupe']],
        [busy.id, ['occupe']],
        [moved.id, ['perime']],
        [fixed.id, ['verrou']],
      ]),
    );
    expect(await visitOf(good.id)).toMatchObject(NOWHERE);
  });

  test('[planning/PS3] it is put back where each visit stood; one that was moved since keeps the whole of it', async () => {
    const former = { idControleur: office.bureau.ids.yann, dateRdv: at('15', 9) };
    const lines = [await line(NOWHERE, at('16', 9)), await line(former, at('16', 14), 'samia')];
    expect((await apply('claire', lines)).statusCode).toBe(200);
    const back = lines.map(({ id, avant, apres }): Line => ({ id, avant: apres, apres: { ...avant, dateFin: null } }));
    const [first, second] = lines.map(({ id }) => id);
    await appel('claire', 'PATCH', `Intervention/patch/${second}`, { changes: { dateRdv: at('17', 9) } });
    expect((await apply('claire', back, true)).json().data.lignes).toEqual([{ id: second, refus: ['perime'] }]);
    expect(await visitOf(first ?? '')).toMatchObject({ dateRdv: at('16', 9) });
    await appel('claire', 'PATCH', `Intervention/patch/${second}`, { changes: { dateRdv: at('16', 14) } });
    expect((await apply('claire', back, true)).json()).toEqual({ appliquees: 2 });
    expect(await visitOf(first ?? '')).toMatchObject({ ...NOWHERE, dateFin: null, nomControleur: null });
    expect(await visitOf(second ?? '')).toMatchObject({ ...former, nomControleur: 'Yann Kerdoncuff' });
  });

  test('[planning/PO23] [planning/PS3] a visit that takes two is given to both, then put back; one whose second was changed since is refused', async () => {
    const { yann, samia } = office.bureau.ids;
    const id = await visitAt(NOWHERE, { aDeux: true });
    const avant = { ...NOWHERE, idSecond: null };
    const apres = { idControleur: yann, dateRdv: at('23', 9), idSecond: samia };
    const answer = await apply('claire', [{ id, avant, apres }]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { appliquees: 1 }]);
    expect(await visitOf(id)).toMatchObject({ ...apres, nomControleur: 'Yann Kerdoncuff', nomSecond: 'Samia Haddad' });
    const other = { id, avant: { ...apres, idSecond: null }, apres: { ...apres, dateRdv: at('23', 14) } };
    expect((await apply('claire', [other])).json().data.lignes).toEqual([{ id, refus: ['perime'] }]);
    const samiaAlone = await line(NOWHERE, at('23', 14), 'samia');
    const both = await apply('claire', [{ id, avant: apres, apres: { ...apres, dateRdv: at('23', 14) } }, samiaAlone]);
    expect(both.json().data.lignes).toEqual([
      { id, refus: ['second'] },
      { id: samiaAlone.id, refus: ['occupe'] },
    ]);
    expect((await apply('claire', [{ id, avant: apres, apres: avant }], true)).json()).toEqual({ appliquees: 1 });
    expect(await visitOf(id)).toMatchObject({ ...NOWHERE, idSecond: null });
  });

  test('[planning/PS2] a controller, another office and a visit twice are refused', async () => {
    const one = await line(NOWHERE, at('22', 9));
    expect((await apply('yann', [one])).statusCode).toBe(403);
    expect((await apply('etranger', [one])).statusCode).toBe(404);
    expect((await apply('claire', [one, one])).statusCode).toBe(400);
    expect(await visitOf(one.id)).toMatchObject(NOWHERE);
  });
});
