import { beforeEach, describe, expect, test } from 'vitest';
import { lire, lireOnglet, noterOnglet, ranger, vider } from './coffre.ts';

const SESSION = { user: { email: 'control.cee@constat.example' }, token: 'e30.secret.x' };
const brut = () => localStorage.getItem('constat.session') ?? '';

describe('the session kept by the page', () => {
  beforeEach(() => vider());

  test('comes back as it was', async () => {
    await ranger(SESSION);
    expect(await lire()).toEqual(SESSION);
  });
  test('stands in local storage without a readable word', async () => {
    await ranger(SESSION);
    expect(brut()).not.toContain('control');
    expect(atob(brut().split('.')[1] ?? '')).not.toContain('control');
  });
  test('is written differently each time', async () => {
    await ranger(SESSION);
    const premier = brut();
    await ranger(SESSION);
    expect(brut()).not.toBe(premier);
  });
  test('killed before local storage reached the disk, it is there', async () => {
    await ranger({ ...SESSION, token: 'ancien' });
    const ancienne = brut();
    await ranger(SESSION);
    localStorage.setItem('constat.session', ancienne);
    expect(await lire()).toEqual(SESSION);
    localStorage.clear();
    expect(await lire()).toEqual(SESSION);
  });
  test('kept by a program that knew local storage alone, it is read', async () => {
    await ranger(SESSION);
    const seule = brut();
    await vider();
    localStorage.setItem('constat.session', seule);
    expect(await lire()).toEqual(SESSION);
  });
  test('whether it ends with its last tab is kept beside it', async () => {
    await noterOnglet(true);
    expect(await lireOnglet()).toBe(true);
    await noterOnglet(false);
    localStorage.clear();
    expect(await lireOnglet()).toBe(false);
  });
  test('damaged or cut, it is no session', async () => {
    await ranger(SESSION);
    const entiere = brut();
    await vider();
    localStorage.setItem('constat.session', entiere.slice(0, -8));
    expect(await lire()).toBeNull();
    localStorage.setItem('constat.session', 'ceci.nest pas du base64');
    expect(await lire()).toBeNull();
  });
  test('its key never leaves the browser', async () => {
    await ranger(SESSION);
    const db = await new Promise<IDBDatabase>((resolve) => {
      const demande = indexedDB.open('constat-coffre');
      demande.addEventListener('success', () => resolve(demande.result));
    });
    const cle = await new Promise<CryptoKey>((resolve) => {
      const demande = db.transaction('cles').objectStore('cles').get('session');
      demande.addEventListener('success', () => resolve(demande.result as CryptoKey));
    });
    db.close();
    await expect(crypto.subtle.exportKey('raw', cle)).rejects.toThrow('not extractable');
  });
  test('leaves with the session', async () => {
    await ranger(SESSION);
    await vider();
    expect(await lire()).toBeNull();
    expect(localStorage.getItem('constat.session')).toBeNull();
  });
});
