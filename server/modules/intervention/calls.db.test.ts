/** Calls to the beneficiary of a visit. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callChanges } from '#domain/interventions/calls.ts';
import { appareil } from '../../test-support/appareil.ts';
import type { Who } from '../../test-support/bureau.ts';
import { openedBureau } from '../../test-support/open-bureau.ts';

describe('calls to the beneficiary', () => {
  const office = openedBureau();
  const device = (who: Who) => appareil(office.server, office.bureau.jetons[who]);
  const callOf = (who: Who) => ({
    resultat: 'sans-reponse' as const,
    note: 'Rappeler après 18 h',
    le: '2026-11-21T06:30:00.000Z',
    par: { id: office.bureau.ids[who], nom: who },
  });

  test('[interventions/I41] each writes the calls that they made; outside the office none is told', async () => {
    const { idIntervention: id } = await office.bureau.dossier();
    const call = (who: Who, caller: Who, baseRev = 1) =>
      device(who).pousser({
        collection: 'interventions',
        id,
        baseRev,
        changes: callChanges(randomUUID(), callOf(caller)),
      });
    expect(await call('yann', 'yann')).toMatchObject({ statut: 'accepte' });
    expect(await call('claire', 'claire', 2)).toMatchObject({ statut: 'accepte' });
    expect(await call('claire', 'yann', 3)).toMatchObject({ statut: 'refus', code: 'VALIDATION' });
    expect(await call('sandrine', 'sandrine', 3)).toMatchObject({ statut: 'refus' });
    const callsFor = async (who: Who): Promise<number> =>
      Object.keys((await office.lire(who, `Intervention/${id}`)).appels ?? {}).length;
    expect([
      await callsFor('claire'),
      await callsFor('yann'),
      await callsFor('maud'),
      await callsFor('helene'),
    ]).toEqual([2, 2, 0, 0]);
  });
});
