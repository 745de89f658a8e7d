import { beforeEach, describe, expect, test, vi } from 'vitest';
import { read, readTab, noteTab, ranger, empty } from './vault.ts';

const SESSION = { user: { email: 'control.cee@constat.example' }, token: 'e30.secret.x' };
const readRaw = () => localStorage.getItem('constat.session') ?? '';

describe('the session kept by the page', () => {
  beforeEach(() => empty());

  test('comes back as it was', async () => {
    await ranger(SESSION);
    expect(await read()).toEqual(SESSION);
  });
  test('stands in local storage without a readable word', async () => {
    await ranger(SESSION);
    expect(readRaw()).not.toContain('control');
    expect(atob(readRaw().split('.')[1] ?? '')).not.toContain('control');
  });
  test('is written differently each time', async () => {
    await ranger(SESSION);
    const premier = readRaw();
    await ranger(SESSION);
    expect(readRaw()).not.toBe(premier);
  });
  test('killed before local storage reached the disk, it is there', async () => {
    await ranger({ ...SESSION, token: 'ancien' });
    const old = readRaw();
    await ranger(SESSION);
    localStorage.setItem('constat.session', old);
    expect(await read()).toEqual(SESSION);
    localStorage.clear();
    expect(await read()).toEqual(SESSION);
  });
  test('kept by a program that knew local storage alone, it is read', async () => {
    await ranger(SESSION);
    const only = readRaw();
    await empty();
    localStorage.setItem('constat.session', only);
    expect(await read()).toEqual(SESSION);
  });
  test('whether it ends with its last tab is kept beside it', async () => {
    await noteTab(true);
    expect(await readTab()).toBe(true);
    await noteTab(false);
    localStorage.clear();
    expect(await readTab()).toBe(false);
  });
  test('damaged or cut, it is no session', async () => {
    await ranger(SESSION);
    const whole = readRaw();
    await empty();
    localStorage.setItem('constat.session', whole.slice(0, -8));
    expect(await read()).toBeNull();
    localStorage.setItem('constat.session', 'ceci.nest pas du base64');
    expect(await read()).toBeNull();
  });
  test('[sync/C29] on a storage that cannot be read, nobody is taken for signed out', async () => {
    await ranger(SESSION);
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    });
    await expect(read()).rejects.toThrow('backing store');
    broken.mockRestore();
    expect(await read()).toEqual(SESSION);
  });
  test('its key never leaves the browser', async () => {
    await ranger(SESSION);
    const db = await new Promise<IDBDatabase>((resolve) => {
      const demande = indexedDB.open('constat-coffre');
      demande.addEventListener('success', () => resolve(demande.result));
    });
    const key = await new Promise<CryptoKey>((resolve) => {
      const demande = db.transaction('cles').objectStore('cles').get('session');
      demande.addEventListener('success', () => resolve(demande.result as CryptoKey));
    });
    db.close();
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable');
  });
  test('leaves with the session', async () => {
    await ranger(SESSION);
    await empty();
    expect(await read()).toBeNull();
    expect(localStorage.getItem('constat.session')).toBeNull();
  });
});
