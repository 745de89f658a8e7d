import { expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { ecartsOf, isOpen } from '#domain/supervisions/ecart.ts';
import { faultsOf } from '#domain/supervisions/ready.ts';
import { isLate, isLocked, supervisionRecord } from '#domain/supervisions/supervision.ts';
import { Random } from './random.ts';
import { supervisionsDemo } from './supervisions.ts';
import { fonder } from './variante.ts';

const TODAY = '2026-11-23';
const founded = (variante: 'cee' | 'eds' | 'mar') =>
  fonder(new Random(1), variante, { aujourdhui: TODAY, contenus: { images: [], pieces: [] } });

test('[supervisions/SU11] [supervisions/SU12] two years of supervisions: one is late, one waits for its signatures, a major gap stands open, and none that is locked lacks anything', () => {
  const { monde, documents } = founded('cee');
  const all = supervisionsDemo(monde);
  expect(all.flatMap((one) => supervisionRecord.safeParse(one).error?.issues ?? [])).toEqual([]);
  const count = (etat: string) => all.filter((one) => one.etat === etat).length;
  expect(['SIGNEE', 'EN SIGNATURE', 'PLANIFIEE'].map(count)).toEqual([9, 1, 2]);
  expect(all.filter((one) => isLate(one, TODAY) && one.etat === 'PLANIFIEE')).toHaveLength(1);
  const gaps = all.flatMap(({ ecarts }) => ecartsOf(ecarts));
  expect(gaps.filter((one) => isOpen(one) && one.gravite === 'majeur')).toHaveLength(1);
  for (const one of all.filter(isLocked)) {
    const grille = must(
      deliveredGrilles('cee').find(({ id }) => id === one.idGrille),
      'a grid of the product',
    );
    expect(faultsOf(one, { grille, today: TODAY, photos: [] })).toEqual([]);
    for (const signed of Object.values(one.signatures)) expect((signed?.le ?? '') < `${TODAY}T23`).toBe(true);
  }
  // Drawn again, it is the same.
  const kept = documents.filter(({ data }) => data['kind'] === 'supervision').map(({ data }) => data.id);
  expect(kept).toEqual(all.map(({ id }) => id));
  // [supervisions/SU5] Whoever supervises may: a responsable, or a controller who is named for it.
  const named = monde.controleurs.filter(({ superviseur }) => superviseur === true).map(({ idUser }) => idUser);
  expect(named).toHaveLength(1);
  const allowed = new Set([monde.responsable.id, ...named]);
  expect(
    all.filter(({ idSuperviseur, idInspecteur }) => !allowed.has(idSuperviseur) || idSuperviseur === idInspecteur),
  ).toEqual([]);
});

test('supervisions of two portals are not one another’s, and eds, whose menu hides them, has none', () => {
  const [cee, eds, mar] = (['cee', 'eds', 'mar'] as const).map((one) => supervisionsDemo(founded(one).monde));
  expect([cee?.length, eds?.length, mar?.length]).toEqual([12, 0, 2]);
  expect(new Set([...(cee ?? []), ...(mar ?? [])].map(({ id }) => id)).size).toBe(14);
});
