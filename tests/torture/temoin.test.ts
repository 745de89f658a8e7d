import { describe, expect, test } from 'vitest';
import { Temoin } from './temoin.ts';
import { verdict } from './verdict.ts';

const champ = { intervention: 'i1', cfId: 'c_obs' };
const temoigne = (genre: 'frappe' | 'garde', c_obs: string, leMs: number) => ({
  genre,
  intervention: 'i1',
  textes: { c_obs, surface: '12' },
  leMs,
});

describe('[sync/C1] the witness of the torture', () => {
  test('finds a loss in what the screen had acknowledged, and only there', () => {
    const temoin = new Temoin();
    temoin.recevoir(temoigne('frappe', 'Accès par', 0));
    temoin.recevoir(temoigne('garde', 'Accès par', 500));
    temoin.recevoir(temoigne('frappe', 'Accès par le garage', 900));
    expect(temoin.estPerdu(champ, 'Accès')).toBe(true);
    expect(temoin.estPerdu(champ, 'Accès par')).toBe(false);
    expect(temoin.estPerdu(champ, 'Accès par le garage')).toBe(false);
    expect(temoin.champs).toEqual([champ]);
  });
  test('says how old the oldest missing keystroke was', () => {
    const temoin = new Temoin();
    temoin.recevoir(temoigne('frappe', 'a', 100));
    temoin.recevoir(temoigne('frappe', 'ab', 300));
    temoin.recevoir(temoigne('frappe', 'abc', 700));
    expect(temoin.risqueMs(champ, 'a', 1000)).toBe(700);
    expect(temoin.risqueMs(champ, 'abc', 1000)).toBe(0);
  });
  test('after a kill, what was found is what must be found again', () => {
    const temoin = new Temoin();
    temoin.recevoir(temoigne('frappe', 'abc', 0));
    temoin.repartirDe(champ, 'ab');
    expect(temoin.risqueMs(champ, 'ab', 5000)).toBe(0);
    expect(temoin.estPerdu(champ, 'a')).toBe(true);
    expect(temoin.prendreTouches()).toEqual([champ]);
    expect(temoin.prendreTouches()).toEqual([]);
  });
  test('tells the whole run in one line', () => {
    const bilan = { coups: 3, frappes: 10, photos: 1, soumissions: 0, risquesMs: [400, 0, 900], pertes: ['x'] };
    expect(verdict(bilan, 7)).toBe(
      'torture : 3 coups, 10 frappes, 1 photo, 0 soumission ; 1 perte de ce que l’écran avait dit gardé ; saisie non gardée au coup : 400 ms en médiane, 900 ms au plus ; graine 7',
    );
  });
});
