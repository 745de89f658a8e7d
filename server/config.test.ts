import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { loadSecret } from './secret.ts';

describe('the configuration', () => {
  test('runs a demo on the embedded database when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      databaseUrl: null,
      demo: true,
      secret: null,
      sealDevices: true,
    });
  });

  test.each([
    [{ DATABASE_URL: 'postgres://u:p@db/constat' }, false],
    [{ DATABASE_URL: 'postgres://u:p@db/constat', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: '' }, true],
  ])('%j: demo %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test('seals the devices of offline users unless it is told not to', () => {
    expect(readConfig({ SEAL_DEVICES: '' }).sealDevices).toBe(true);
    expect(readConfig({ SEAL_DEVICES: '0' }).sealDevices).toBe(false);
  });

  test.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.4', ['10.0.0.4']],
    ['loopback, 192.168.0.0/24,2001:db8::/32', ['loopback', '192.168.0.0/24', '2001:db8::/32']],
  ])('[http/H6] TRUST_PROXY=%s', (text, proxies) => {
    expect(readConfig(text === undefined ? {} : { TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  test.each(['true', 'yes', '-1', '1.5', '10', '10.0.0.4/33', '10.0.0.4/8/8', 'proxy.example', '1,', '::1/129'])(
    '[http/H6] TRUST_PROXY=%s is refused with what to write instead',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY : dites combien de relais/);
    },
  );

  test('[sauvegardes/SV1] keeps backups elsewhere than the data, behind a passphrase, or none', () => {
    const both = { DATA_DIR: '/srv/constat', BACKUP_DIR: '/mnt/copie', BACKUP_PASSPHRASE: 'quatre mots qui tiennent' };
    expect(readConfig({}).backups).toBeNull();
    expect(readConfig({ BACKUP_DIR: '', BACKUP_PASSPHRASE: '' }).backups).toBeNull();
    expect(readConfig(both).backups).toMatchObject({ folder: '/mnt/copie', everyHours: 24, kept: 30 });
    expect(readConfig({ ...both, BACKUP_DIR: '/srv/constat-copie' }).backups).not.toBeNull();
    for (const BACKUP_DIR of ['/srv/constat', '/srv/constat/copie', '/srv/autre/../constat/copie'])
      expect(() => readConfig({ ...both, BACKUP_DIR })).toThrow('BACKUP_DIR est dans DATA_DIR');
    expect(() => readConfig({ ...both, BACKUP_PASSPHRASE: '' })).toThrow('vont ensemble');
    expect(() => readConfig({ ...both, BACKUP_PASSPHRASE: 'court' })).toThrow('BACKUP_PASSPHRASE');
  });

  test('names every wrong variable', () => {
    expect(() => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://db', SECRET: 'court' })).toThrow(
      /PORT[^]*DATABASE_URL[^]*SECRET/,
    );
  });
});

describe('the key of the tokens', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'constat-cle-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is made once, and read by its owner only', async () => {
    const folder = join(dataDir, 'neuf');
    const [one, two] = await Promise.all([
      loadSecret({ secret: null, dataDir: folder }),
      loadSecret({ secret: null, dataDir: folder }),
    ]);
    expect(one).toBe(await loadSecret({ secret: null, dataDir: folder }));
    expect(one.length).toBeGreaterThanOrEqual(32);
    expect(two).toBe(one);
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
  });

  test('comes from the environment when it is set, and is then written nowhere', async () => {
    expect(await loadSecret({ secret: 'x'.repeat(40), dataDir: join(dataDir, 'rien') })).toBe('x'.repeat(40));
    expect(existsSync(join(dataDir, 'rien'))).toBe(false);
  });
});
