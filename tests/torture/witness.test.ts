import { describe, expect, test } from 'vitest';
import { Witness } from './witness.ts';
import { wrongIn } from './rescue.ts';
import { verdict } from './verdict.ts';

const champ = { intervention: 'i1', cfId: 'c_obs' };
const testimonyOf = (genre: 'frappe' | 'garde', c_obs: string, atMs: number) => ({
  genre,
  intervention: 'i1',
  textes: { c_obs, surface: '12' },
  leMs: atMs,
});

describe('[sync/C1] the witness of the torture', () => {
  test('finds a loss in what the screen had acknowledged, and only there', () => {
    const witness = new Witness();
    witness.receive(testimonyOf('frappe', 'Accès par', 0));
    witness.receive(testimonyOf('garde', 'Accès par', 500));
    witness.receive(testimonyOf('frappe', 'Accès par le garage', 900));
    expect(witness.isLost(champ, 'Accès')).toBe(true);
    expect(witness.isLost(champ, 'Accès par')).toBe(false);
    expect(witness.isLost(champ, 'Accès par le garage')).toBe(false);
    expect(witness.champs).toEqual([champ]);
  });
  test('says how old the oldest missing keystroke was', () => {
    const witness = new Witness();
    witness.receive(testimonyOf('frappe', 'a', 100));
    witness.receive(testimonyOf('frappe', 'ab', 300));
    witness.receive(testimonyOf('frappe', 'abc', 700));
    expect(witness.riskMs(champ, 'a', 1000)).toBe(700);
    expect(witness.riskMs(champ, 'abc', 1000)).toBe(0);
  });
  test('after a kill, what was found is what must be found again', () => {
    const witness = new Witness();
    witness.receive(testimonyOf('frappe', 'abc', 0));
    witness.restartFrom(champ, 'ab');
    expect(witness.riskMs(champ, 'ab', 5000)).toBe(0);
    expect(witness.isLost(champ, 'a')).toBe(true);
    expect(witness.takeTouched()).toEqual([champ]);
    expect(witness.takeTouched()).toEqual([]);
  });
  test('what was given up by leaving is no risk of the next kill, and what was kept is asked for', () => {
    const witness = new Witness();
    witness.receive(testimonyOf('frappe', 'abc', 100));
    witness.leave(400);
    expect(witness.riskMs(champ, 'ab', 90_000)).toBe(300);
    witness.comeBackTo(champ, 'ab');
    expect(witness.riskMs(champ, 'ab', 90_000)).toBe(0);
    expect(() => witness.comeBackTo(champ, 'a')).toThrow('était gardé');
  });
  test('[session/D28] a report of a wipe is told from what waited, to the last picture', () => {
    const report = { envoyes: 2, photosEnvoyees: 3, perdus: 0, photosPerdues: 0, copies: [] };
    expect(wrongIn(report, 3)).toBeNull();
    expect(wrongIn(report, 4)).toContain('"photosEnvoyees":3');
    expect(wrongIn({ ...report, photosPerdues: 1 }, 3)).toContain('"photosPerdues":1');
    expect(wrongIn({ ...report, enAttente: 1 }, 3)).not.toBeNull();
  });
  test('tells the whole run in one line', () => {
    const tried = { coups: 3, frappes: 10, photos: 1, soumissions: 0, disquesPleins: 2, noDisk: '' };
    const acts = { typing: 2, bytes: 1, reassignment: 1, restoration: 2, signature: 3, wipe: 1 };
    const summary = { ...tried, acts, minutes: 2, countedMb: 76, risquesMs: [400, 0, 900], pertes: ['x'] };
    expect(verdict(summary, 7)).toBe(
      'torture : 3 coups, 10 frappes, 1 photo, 0 soumission, disque rempli 2 fois, 2 min de saisie d’affilée avant 2 coups, 1 coup entre les octets d’une photo et son document, visite confiée à un autre et rendue 1 fois, serveur restauré 2 fois, 3 signatures sur place au moment du coup, tablette effacée à distance 1 fois, fichiers comptés 76 Mo au plus ; 1 perte de ce que l’écran avait dit gardé ; saisie non gardée au coup : 400 ms en médiane, 900 ms au plus ; graine 7',
    );
    expect(verdict({ ...summary, disquesPleins: null, noDisk: 'must be superuser' }, 7)).toContain(
      'disque jamais rempli (montage refusé : must be superuser)',
    );
  });
});
