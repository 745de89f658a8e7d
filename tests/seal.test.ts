import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { facture } from './support/pdf/samples.ts';
import { isHere, opensslReads, pdfsigReads, run } from './support/seal-tools.ts';
import { drawInvoice } from '../server/pdf/draw.ts';
import { readSeals, rightSeals, type ReadSeal } from '../server/test-support/read-seals.ts';
import { type TestAuthority, openTestAuthority } from '../server/test-support/authority.ts';
import { openAuthority } from '../server/timestamp/authority.ts';
import { demoIdentity } from '../server/seal/demo.ts';
import { identityOf, readPkcs12 } from '../server/seal/identity.ts';
import { openSealer, type Seal, type Sealer } from '../server/seal/sealer.ts';

const NOW = new Date('2026-11-21T07:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'constat-seal-'));
const pathOf = (name: string, bytes: Buffer | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const sealBy = (rank: number, name: string): Seal => ({
  field: `Signature ${rank}`,
  name,
  reason: 'Lu et approuvé',
  at: NOW.toISOString(),
  lines: [`Signé par ${name}, sceau de démonstration`],
});

let drawn: Buffer;
let sealer: Sealer;
let once: Buffer;
let twice: Buffer;
let root: string;

const sealed = async (one: Sealer, seal: Seal, [pdf, now]: readonly [Buffer, Date]): Promise<Buffer> => {
  const made = await one.seal(pdf, seal, now);
  if (!made.ok) throw new Error(made.code);
  return made.value.pdf;
};

beforeAll(async () => {
  drawn = await drawInvoice(facture());
  const demo = { tsa: null, sealing: null, demo: true, dataDir: folder };
  sealer = must(await openSealer(demo, await openAuthority(demo, () => NOW)), 'a demonstration seals');
  once = await sealed(sealer, sealBy(1, 'Yann Kerdoncuff'), [drawn, NOW]);
  twice = await sealed(sealer, sealBy(2, 'Maud (née Łąka) 漢'), [once, NOW]);
  const { issuers } = await demoIdentity(folder, 'sceau');
  root = pathOf('root.pem', must(issuers[0], 'a demonstration has its root').toString());
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a seal', () => {
  test('[signatures/E8] a second one is an update that leaves the first one valid, read by another code than the signer', () => {
    expect([once.subarray(0, drawn.length).equals(drawn), twice.subarray(0, once.length).equals(once)]).toEqual([
      true,
      true,
    ]);
    expect(rightSeals(twice)).toEqual([
      { by: 'CN=Sceau de démonstration (sans valeur)', end: once.length, genTime: NOW.toISOString() },
      { by: 'CN=Sceau de démonstration (sans valeur)', end: twice.length, genTime: NOW.toISOString() },
    ]);
  });

  test('[signatures/E8] a byte changed under a seal is seen, and the seal of what came before it still holds', () => {
    const forged = Buffer.from(twice);
    forged[once.length + 40] = (forged[once.length + 40] ?? 0) ^ 1;
    expect(rightSeals(forged).map(({ end }) => end)).toEqual([once.length]);
    const first = Buffer.from(twice);
    first[100] = (first[100] ?? 0) ^ 1;
    expect(rightSeals(first)).toEqual([]);
  });

  test.each(isHere('openssl') ? [0, 1] : [])(
    '[signatures/E8] openssl: seal %i, its chain and its timestamp',
    (rank) => {
      const seal = must<ReadSeal>(readSeals(twice)[rank], 'two seals');
      expect(opensslReads(seal, { folder, root })).toEqual({ seal: true, timestamp: true });
    },
  );

  test.each(isHere('pdfsig') ? ['pdfsig'] : [])('[signatures/E8] %s reads both, each on what it covers', () => {
    expect(pdfsigReads(pathOf('twice.pdf', twice))).toEqual({ seals: 2, valid: 2, whole: 1 });
  });

  test('[signatures/E9] a demonstration makes its certificates once', async () => {
    const [a, b] = await Promise.all([demoIdentity(folder, 'sceau'), demoIdentity(folder, 'sceau')]);
    expect(a.certificate.fingerprint256).toBe(b.certificate.fingerprint256);
    expect(sealer.isDemo).toBe(true);
    expect(await openSealer({ sealing: null, demo: false, dataDir: folder }, null)).toBeNull();
  });
});

describe.runIf(isHere('openssl'))('the certificate of the settings', () => {
  const PASSWORD = 'un mot de passe';
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await openTestAuthority(() => NOW);
  });
  afterAll(() => authority.close());

  /** As an office makes its file: openssl's own. */
  function settings({ days = '3650', key = 'rsa:2048' } = {}) {
    const at = (name: string): string => join(folder, `${key.replace(':', '')}-${name}`);
    const ec = key === 'ec' ? ['-pkeyopt', 'ec_paramgen_curve:P-256'] : [];
    const made = ['-days', days, '-subj', '/CN=Bureau', '-keyout', at('key'), '-out', at('crt')];
    run('openssl', 'req', '-x509', '-newkey', key, ...ec, '-noenc', ...made);
    const pack = (name: string, ...what: readonly string[]): string => {
      run('openssl', 'pkcs12', '-export', ...what, '-out', at(name), '-passout', `pass:${PASSWORD}`);
      return at(name);
    };
    return {
      crt: at('crt'),
      p12: pack('p12', '-inkey', at('key'), '-in', at('crt')),
      withoutKey: pack('nokey', '-nokeys', '-in', at('crt')),
      withoutCertificate: pack('nocert', '-nocerts', '-inkey', at('key')),
    };
  }
  const open = async (path: string, password = PASSWORD) => {
    const tsa = {
      url: must(authority.env['TSA_URL'], 'an address'),
      ca: must(authority.env['TSA_CA'], 'a file'),
      politique: null,
    };
    const config = { tsa, sealing: { path, password }, demo: false, dataDir: folder };
    return must(await openSealer(config, await openAuthority(config, () => NOW)), 'the settings name a certificate');
  };

  test.each(['rsa:2048', 'ec'])('[signatures/E8] seals with a key of %s', async (key) => {
    const { p12, crt } = settings({ key });
    const one = await open(p12);
    const pdf = await sealed(one, sealBy(1, 'Maud'), [drawn, new Date()]);
    expect([one.isDemo, await one.name(), rightSeals(pdf).length]).toEqual([false, 'CN=Bureau', 1]);
    const { covered, der } = must(readSeals(pdf)[0], 'a seal');
    const args = ['-verify', '-binary', '-inform', 'DER', '-CAfile', crt, '-purpose', 'any', '-cades'];
    run(
      'openssl',
      'cms',
      ...args,
      '-in',
      pathOf('s.der', der),
      '-content',
      pathOf('c.bin', covered),
      '-out',
      join(folder, 'o'),
    );
  });

  test('[signatures/E8] a wrong password, a file that is none, and a key of another certificate stop the start', async () => {
    const { p12, withoutKey, withoutCertificate } = settings();
    await expect(open(p12, 'faux')).rejects.toThrow(/SIGNATURE_P12_PASSWORD/);
    await expect(open(pathOf('no.p12', 'bonjour'))).rejects.toThrow(/PKCS#12 lisible/);
    await expect(open(join(folder, 'absent.p12'))).rejects.toThrow(/ne se lit pas/);
    await expect(open(withoutKey)).rejects.toThrow(/clé privée/);
    await expect(open(withoutCertificate)).rejects.toThrow(/de certificat/);
    const { certificate } = await readPkcs12(readFileSync(p12), PASSWORD);
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(() => identityOf(other, [certificate])).toThrow('autreCle');
  });

  test('[signatures/E8] out of its dates, or the authority silent: a sentence, and no seal', async () => {
    const { p12, crt } = settings({ days: '1' });
    const one = await open(p12);
    const after = new Date(new X509Certificate(readFileSync(crt)).validToDate.getTime() + 86_400_000);
    expect(await one.seal(drawn, sealBy(1, 'Maud'), after)).toMatchObject({ ok: false, code: 'SCEAU_PERIME' });
    const now = new Date(new X509Certificate(readFileSync(crt)).validFromDate.getTime() + 1000);
    authority.faute = 'muette';
    expect(await one.seal(drawn, sealBy(1, 'Maud'), now)).toMatchObject({ ok: false, code: 'HORODATAGE_ECHEC' });
    authority.faute = null;
    expect(await one.seal(drawn, sealBy(1, 'Maud'), now)).toMatchObject({ ok: true });
  });
});
