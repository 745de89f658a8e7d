import { describe, expect, test } from 'vitest';
import { replay } from './story.ts';
import type { Act } from './operations.ts';

const tour = (qui: string, page = 50): Act => ({ op: 'tour', qui, page });
const type = (qui: string, valeur: string): Act => ({
  op: 'taper',
  qui,
  collection: 'dossiers',
  id: 'd1',
  path: 'acces',
  valeur,
});
const office = (id: string, valeur: string): Act => ({
  op: 'bureau',
  collection: 'interventions',
  id,
  path: 'champs.a',
  valeur,
});
/** A page at a time, and the network is lost at this point. */
const interrupted = (a: number): Act => ({ op: 'tour', qui: 'B', page: 1, incidents: [{ a, quoi: 'coupe' }] });
const ALONE = [{ nom: 'B', decalageMs: 0 }];
/** Every operation of a round is tried: where the story went wrong is a matter of how many there are. */
async function everywhere(story: (a: number) => readonly Act[]): Promise<string[]> {
  const faults: string[] = [];
  for (let a = 1; a <= 40; a += 1)
    faults.push(...(await replay({ appareils: ALONE, actes: [...story(a)] })).map((one) => `${a} ${one}`));
  return faults;
}

describe('[sync/S4] nobody is asked about their own words, however a restored server is met', () => {
  test('seed 158 - the pull before the restoration had stopped between two pages', async () => {
    const faults = await everywhere((a) => [
      tour('B'),
      type('B', 'B-1'),
      tour('B'),
      { op: 'sauvegarder' },
      type('B', 'B-2'),
      tour('B'),
      office('d1i1', 'bureau-3'),
      office('d2i1', 'bureau-4'),
      interrupted(a),
      { op: 'restaurer' },
      tour('B'),
    ]);
    expect(faults).toEqual([]);
  });

  test('seed 951 - restored again while the first restoration is being told, with an edit of the time between', async () => {
    const faults = await everywhere((a) => [
      { op: 'sauvegarder' },
      tour('B'),
      office('d2i2', 'bureau-9'),
      tour('B'),
      { op: 'restaurer' },
      type('B', 'B-1'),
      interrupted(a),
      { op: 'sauvegarder' },
      type('B', 'B-2'),
      interrupted(a),
      { op: 'restaurer' },
      tour('B'),
    ]);
    expect(faults).toEqual([]);
  });

  test('[sync/S6] seed 500003297 - set aside with its visit, that the restored server had never taken away', async () => {
    const acts: Act[] = [
      tour('B'),
      { op: 'commenter', qui: 'B', id: 'commenter-3', de: 'd1i2', valeur: 'B-4' },
      tour('B'),
      { op: 'sauvegarder' },
      { op: 'taper', qui: 'B', collection: 'records', id: 'commenter-3', path: 'texte', valeur: 'B-6' },
      tour('B'),
      { op: 'taper', qui: 'B', collection: 'records', id: 'commenter-3', path: 'texte', valeur: 'B-19' },
      { op: 'retirer', qui: 'B', collection: 'interventions', id: 'd1i2' },
      tour('B'),
      { op: 'restaurer' },
      tour('B'),
    ];
    expect(await replay({ appareils: ALONE, actes: acts })).toEqual([]);
  });
});
