import { expect, test } from 'vitest';
import { adoptOrphans, addPhoto, keepPrise, refusedPrises, refusePrise, unfinishedPrises } from './capture.ts';
import { capture, tablet } from './media.test-support.ts';

const OF_SUPERVISION = { idIntervention: '', idDossier: '', idSupervision: 's1', cf_id: 'photo_poste' };
const prise = (id: string) => {
  const { original, reduit: _reduced, largeur: _l, hauteur: _h, genre: _g, ...known } = capture(id, OF_SUPERVISION);
  return { ...known, original, reglage: { maxPx: 400, qualite: 0.6 } };
};

test('[supervisions/SU40] killed before the compression, a picture of a supervision is finished by the next page', async () => {
  const { photographe, octets, document } = tablet();
  await keepPrise(photographe, prise('p1'));
  const [unfinished] = await unfinishedPrises(octets);
  expect(unfinished).toMatchObject(OF_SUPERVISION);
  await addPhoto(photographe, capture('p1', OF_SUPERVISION));
  expect(await document('p1')).toMatchObject({ ...OF_SUPERVISION, dirty: 1, recuLe: null });
  expect(await adoptOrphans(photographe)).toBe(0);
});

test('[supervisions/SU40] its bytes wait in the queue of its supervision, with the reason of one that cannot be read', async () => {
  const { photographe, octets } = tablet();
  await keepPrise(photographe, prise('p1'));
  await addPhoto(photographe, capture('p2', OF_SUPERVISION));
  for (const id of ['p1', 'p2']) expect(await octets.fiche(id)).toMatchObject({ idIntervention: 's1' });
  await refusePrise(photographe, 'p1', 'IMAGE_ILLISIBLE');
  expect(await refusedPrises(octets, 's1')).toMatchObject([{ id: 'p1', code: 'IMAGE_ILLISIBLE' }]);
});
