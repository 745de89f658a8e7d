import { expect, test } from 'vitest';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { keepHistory } from '../fallback/cache.ts';
import { writePage } from '../pull/page.ts';
import type { Engine } from '../store/context.ts';
import { uuid } from '../test-support/received.ts';
import { BRAND_NEW } from './capture.ts';
import { tablet } from './media.test-support.ts';
import { reconcilePhotos } from './reception.ts';

const AT = '2026-11-22T08:00:00.000Z';

test('[contrats/CT61] [rgpd/RG17] a device that learns of the erasure of a household keeps neither the files of its contracts nor their history; those of others stay', async () => {
  const { store, octets, clock } = tablet();
  const contrats = [uuid('c1'), uuid('c2')] as const;
  for (const id of contrats) {
    const document = { id, kind: 'contrat', etat: 'SIGNE', rev: 1, seq: 1, dirty: 0 as const };
    await store.write('records', [{ previous: undefined, document }]);
    const kept = {
      ...BRAND_NEW,
      id: `contrat:${id}:a`,
      idIntervention: id,
      sha256: 'a',
      etat: 'recue',
      octets: 3,
    } as const;
    const contenu = new Uint8Array([1, 2, 3]).buffer;
    await octets.keep(kept, { reduit: { type: 'application/pdf', contenu } });
    await keepHistory(store, id, { reponse: [{ utilisateur: 'Quéméneur' }], luLe: AT });
  }
  const d = { id: contrats[0], kind: 'contrat', etat: 'SIGNE', rev: 2, seq: 5, effaceLe: AT };
  const page = { epoch: 'e', seq: 5, fini: true, restants: 0, heure: AT, docs: [{ c: 'records', d }] };
  await writePage({ store, clock, uuid: () => 'u' } as Engine, page as PullAnswer, { isBlind: false, epochSeq: 0 });
  await reconcilePhotos({ store, octets, clock });
  expect((await octets.fiches()).map(({ id }) => id)).toEqual([`contrat:${contrats[1]}:a`]);
  expect(await octets.octets(`contrat:${contrats[0]}:a`, 'reduit')).toBeNull();
  const histories = (await store.all('records')).filter(({ kind }) => kind === 'historique');
  expect(histories.map(({ id }) => id)).toEqual([`historique:${contrats[1]}`]);
});
