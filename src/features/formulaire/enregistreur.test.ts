import { describe, expect, test } from 'vitest';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { DELAI_MAX_MS, DELAI_MS, Enregistreur, REPOS_MS } from './enregistreur.ts';

/** A clock moved by hand, and a disk that answers when told. */
function appareil() {
  let heureMs = 0;
  let taches: { readonly aMs: number; readonly action: () => void }[] = [];
  const ecritures: { readonly changes: Changes; readonly aMs: number; readonly repondre: (r: Result<null>) => void }[] =
    [];
  const enregistreur = new Enregistreur({
    ecrire: (changes) =>
      new Promise((repondre) => {
        ecritures.push({ changes, aMs: heureMs, repondre });
      }),
    maintenant: () => heureMs,
    programmer: (action, delayMs) => {
      const tache = { aMs: heureMs + delayMs, action };
      taches.push(tache);
      return () => {
        taches = taches.filter((autre) => autre !== tache);
      };
    },
  });
  const laisserPasser = async (ms: number) => {
    const finMs = heureMs + ms;
    for (let due = prochaine(finMs); due !== undefined; due = prochaine(finMs)) {
      heureMs = due.aMs;
      taches = taches.filter((autre) => autre !== due);
      due.action();
      await tourner();
    }
    heureMs = finMs;
  };
  const prochaine = (finMs: number) => taches.filter(({ aMs }) => aMs <= finMs).toSorted((a, b) => a.aMs - b.aMs)[0];
  const tourner = async () => {
    for (let i = 0; i < 8; i += 1) await Promise.resolve();
  };
  const repondre = async (reponse: Result<null>) => {
    ecritures.at(-1)?.repondre(reponse);
    await tourner();
  };
  return { enregistreur, ecritures, laisserPasser, repondre };
}

describe('enregistreur', () => {
  test('[enregistreur/E1] the first keystroke after a rest is written at once, the next ones after a pause, together', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.noter({ 'champs.i_lambda': 0 });
    expect(ecritures.map(({ aMs }) => aMs)).toEqual([0]);
    await repondre(ok(null));
    await laisserPasser(100);
    enregistreur.noter({ 'champs.i_lambda': 0.03 });
    await laisserPasser(100);
    enregistreur.noter({ 'champs.i_lambda': 0.035, 'champsPrecedents.i_marque': 'Isover' });
    await laisserPasser(DELAI_MS - 1);
    expect(ecritures).toHaveLength(1);
    await laisserPasser(1);
    expect(ecritures[1]?.changes).toEqual({ 'champs.i_lambda': 0.035, 'champsPrecedents.i_marque': 'Isover' });
    await repondre(ok(null));
    await laisserPasser(REPOS_MS);
    enregistreur.noter({ 'champs.i_lambda': 0.04 });
    expect(ecritures).toHaveLength(3);
  });

  test('[enregistreur/E1] someone who never pauses is written every half second', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    for (let frappe = 0; frappe < 30; frappe += 1) {
      enregistreur.noter({ 'champs.c_obs': 'x'.repeat(frappe + 1) });
      await laisserPasser(100);
      await repondre(ok(null));
    }
    const ecarts = ecritures.slice(1).map(({ aMs }, i) => aMs - (ecritures[i]?.aMs ?? 0));
    expect(Math.max(...ecarts)).toBeLessThanOrEqual(DELAI_MAX_MS + 100);
  });

  test('[sync/C1] [enregistreur/E1] on a device so busy that no timer fires, keystrokes write themselves', async () => {
    let heureMs = 0;
    const ecritures: number[] = [];
    const enregistreur = new Enregistreur({
      ecrire: () => {
        ecritures.push(heureMs);
        return Promise.resolve(ok(null));
      },
      maintenant: () => heureMs,
      programmer: () => () => undefined,
    });
    for (; heureMs < 3000; heureMs += 70) {
      enregistreur.noter({ 'champs.c_obs': String(heureMs) });
      for (let i = 0; i < 8; i += 1) await Promise.resolve();
    }
    const ecarts = ecritures.slice(1).map((leMs, i) => leMs - (ecritures[i] ?? 0));
    expect(ecritures.length).toBeGreaterThan(4);
    expect(Math.max(...ecarts)).toBeLessThanOrEqual(DELAI_MAX_MS + 140);
  });

  test('[enregistreur/E5] [sync/C20] a report issued meanwhile is told of, and nothing is tried again', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.noter({ 'champs.a': 1 });
    await repondre(refuse('VERROUILLE'));
    expect(enregistreur.etat()).toEqual({ phase: 'scelle' });
    expect(enregistreur.attend('champs.a')).toBe(false);
    await laisserPasser(60_000);
    expect(ecritures).toHaveLength(1);
    enregistreur.noter({ 'champs.b': 2 });
    expect(ecritures[1]?.changes).toEqual({ 'champs.b': 2 });
    expect(enregistreur.etat()).toEqual({ phase: 'scelle' });
  });

  test('[enregistreur/E1] leaving the field writes at once', async () => {
    const { enregistreur, ecritures } = appareil();
    enregistreur.noter({ 'champs.h_reference': 'A' });
    const fini = enregistreur.vider();
    expect(ecritures).toHaveLength(1);
    ecritures[0]?.repondre(ok(null));
    expect(await fini).toEqual(ok(null));
  });

  test('[enregistreur/E2] what is typed during a write goes together in the next one', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.noter({ 'champs.a': 1 });
    await laisserPasser(400);
    enregistreur.noter({ 'champs.b': 2 });
    enregistreur.noter({ 'champs.c': 3 });
    await laisserPasser(2000);
    expect(ecritures).toHaveLength(1);
    await repondre(ok(null));
    await laisserPasser(400);
    expect(ecritures[1]?.changes).toEqual({ 'champs.b': 2, 'champs.c': 3 });
  });

  test('[enregistreur/E3] "enregistre" is said after the commit only, and never while something waits', async () => {
    const { enregistreur, laisserPasser, repondre } = appareil();
    expect(enregistreur.etat()).toEqual({ phase: 'repos' });
    enregistreur.noter({ 'champs.a': 1 });
    await laisserPasser(500);
    expect(enregistreur.etat()).toEqual({ phase: 'en-cours' });
    expect(enregistreur.attend('champs.a')).toBe(true);
    enregistreur.noter({ 'champs.b': 1 });
    await repondre(ok(null));
    expect(enregistreur.etat()).toEqual({ phase: 'en-cours' });
    await laisserPasser(500);
    await repondre(ok(null));
    expect(enregistreur.etat()).toEqual({ phase: 'enregistre', leMs: 1000 });
    expect(enregistreur.attend('champs.b')).toBe(false);
  });

  test('[enregistreur/E4] a full disk keeps everything, says so, and writes again with the newest values', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.noter({ 'champs.a': 1, 'champs.b': 1 });
    await laisserPasser(400);
    await repondre(refuse('STOCKAGE_PLEIN'));
    expect(enregistreur.etat()).toEqual({ phase: 'echec', code: 'STOCKAGE_PLEIN' });
    enregistreur.noter({ 'champs.b': 2 });
    expect(enregistreur.etat()).toEqual({ phase: 'echec', code: 'STOCKAGE_PLEIN' });
    await laisserPasser(1000);
    expect(ecritures[1]?.changes).toEqual({ 'champs.a': 1, 'champs.b': 2 });
    await repondre(ok(null));
    expect(enregistreur.etat().phase).toBe('enregistre');
  });

  test('[enregistreur/E4] tries again later and later, and at once when asked', async () => {
    const { enregistreur, ecritures, laisserPasser, repondre } = appareil();
    enregistreur.noter({ 'champs.a': 1 });
    for (let i = 0; i < 4; i += 1) {
      await laisserPasser(10_000);
      await repondre(refuse('BASE_LOCALE_FERMEE'));
    }
    expect(ecritures.map(({ aMs }) => aMs)).toEqual([0, 11_000, 22_000, 35_000]);
    const fini = enregistreur.vider();
    await repondre(ok(null));
    expect(await fini).toEqual(ok(null));
    expect(enregistreur.attend('champs.a')).toBe(false);
  });

  test('[enregistreur/E4] a database that throws is a closed database, not a lost answer', async () => {
    const enregistreur = new Enregistreur({
      ecrire: () => Promise.reject(new Error('InvalidStateError')),
      maintenant: () => 0,
      programmer: () => () => undefined,
    });
    enregistreur.noter({ 'champs.a': 1 });
    expect(await enregistreur.vider()).toMatchObject({ ok: false, code: 'BASE_LOCALE_FERMEE' });
    expect(enregistreur.attend('champs.a')).toBe(true);
  });
});
