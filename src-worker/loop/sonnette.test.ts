import { describe, expect, test } from 'vitest';
import { Sonnette } from './sonnette.ts';

describe('doorbell', () => {
  test('what the checkpoint covers asks for nothing', () => {
    const sonnette = new Sonnette();
    sonnette.entendre(12);
    expect([sonnette.appelle(12), sonnette.appelle(11)]).toEqual([false, true]);
  });

  test('an announcement is owed one round, even when nothing of it can be seen from here', () => {
    const sonnette = new Sonnette();
    sonnette.entendre(20);
    const servir = sonnette.commencer();
    expect(sonnette.appelle(12)).toBe(true);
    servir();
    expect(sonnette.appelle(12)).toBe(false);
    sonnette.entendre(21);
    expect(sonnette.appelle(12)).toBe(true);
  });

  test('what was announced during a round is not served by it', () => {
    const sonnette = new Sonnette();
    sonnette.entendre(20);
    const servir = sonnette.commencer();
    sonnette.entendre(22);
    servir();
    expect([sonnette.appelle(20), sonnette.appelle(22)]).toEqual([true, false]);
  });

  test('a late end of an older round takes nothing back', () => {
    const sonnette = new Sonnette();
    const premier = sonnette.commencer();
    sonnette.entendre(20);
    sonnette.commencer()();
    premier();
    expect(sonnette.appelle(0)).toBe(false);
  });
});
