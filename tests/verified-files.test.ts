/** Files that a stranger forges, read by the page that verifies: none is ever sure ([preuves/PV13], [preuves/PV14]). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { authenticityOf, isAuthentic, type Readings } from '#domain/preuves/authenticite.ts';
import type { Confiance } from '#domain/preuves/confiance.ts';
import { attestedText, type DossierDePreuve } from '#domain/preuves/dossier-de-preuve.ts';
import { drawInvoice } from '../server/pdf/draw.ts';
import { addSignatureField } from '../server/pdf/update.ts';
import { signedValue } from '../server/seal/cms.ts';
import { demoIdentity } from '../server/seal/demo.ts';
import type { Identity } from '../server/seal/identity.ts';
import { detachedJws } from '../server/seal/jws.ts';
import { openSealer, type Seal, type Sealer } from '../server/seal/sealer.ts';
import type { Authority } from '../server/timestamp/authority.ts';
import { demoAuthority } from '../server/timestamp/demo.ts';
import { readAttested } from '../src/shared/preuves/attested.ts';
import { readSeal } from '../src/shared/preuves/seal.ts';
import { evidence } from './screens/evidence.ts';
import { facture } from './support/pdf/samples.ts';
import { selfMade } from './support/identities.ts';

const NOW = new Date('2026-11-26T09:00:00.000Z');
const SEAL: Seal = { field: 'Sceau', name: 'Bureau', reason: 'Émis', at: NOW.toISOString(), lines: [] };
const clock = () => NOW;

let office: string;
let stranger: string;
let drawn: Buffer;
let authority: Authority;
let sealer: Sealer;
let identity: Identity;
let trust: Confiance;
let sealed: Buffer;
let dossier: DossierDePreuve;

const sealerOf = async (dataDir: string, of: Authority): Promise<Sealer> =>
  must(await openSealer({ sealing: null, demo: true, dataDir }, of), 'a demonstration seals');
const sealBy = async (one: Sealer, pdf = drawn): Promise<Buffer> => {
  const made = await one.seal(pdf, SEAL, NOW);
  if (!made.ok) throw new Error(made.code);
  return made.value.pdf;
};
/** As the office seals, with any key and any authority. */
async function sealWith(by: Identity, of: Authority): Promise<Buffer> {
  const dictionary = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached';
  const unsigned = addSignatureField(drawn, { name: 'Sceau', dictionary, lines: [] });
  const value = await signedValue(unsigned.covered, by, of);
  if (!value.ok) throw new Error(value.code);
  return unsigned.fill(value.value.der);
}
async function stampWith(of: Authority, what: (covered: Buffer) => Buffer): Promise<Buffer> {
  const dictionary = '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /V 0';
  const unsigned = addSignatureField(drawn, { name: 'Horodatage', dictionary, lines: [] });
  const stamp = await of.stamp(what(unsigned.covered));
  if (!stamp.ok) throw new Error(stamp.code);
  return unsigned.fill(stamp.value.jeton);
}
const trusting = (by: Identity, horodatage = trust.horodatage): Confiance => ({
  horodatage,
  sceaux: [{ der: by.certificate.raw.toString('base64'), retire: false }],
});
const raisonOf = async (pdf: Uint8Array, believed: Confiance | null = trust) => {
  const read = await readSeal(pdf, believed);
  return read.etat === 'faux' ? read.raison : read.etat;
};
const raisonOfDossier = async (one: DossierDePreuve, { believed = trust, now = NOW } = {}) => {
  const read = await readAttested(one, believed, now);
  return read.etat === 'faux' ? read.raison : read.etat;
};
const signedBy = async (one: DossierDePreuve, by: Identity): Promise<DossierDePreuve> => ({
  ...one,
  signature: await detachedJws(attestedText(one), by.key, by.certificate),
});
const offline = async (pdf: Uint8Array, one: DossierDePreuve): Promise<Readings> => ({
  sceau: await readSeal(pdf, trust),
  dossier: await readAttested(one, trust, NOW),
  serveur: { etat: 'sansReponse' },
});

beforeAll(async () => {
  office = await mkdtemp(join(tmpdir(), 'constat-office-'));
  stranger = await mkdtemp(join(tmpdir(), 'constat-stranger-'));
  drawn = await drawInvoice(facture());
  authority = demoAuthority(office, clock);
  sealer = await sealerOf(office, authority);
  identity = await demoIdentity(office, 'sceau');
  trust = trusting(identity, [...(await authority.roots())]);
  sealed = await sealBy(sealer);
  dossier = await signedBy(await evidence(), identity);
}, 60_000);
afterAll(() => Promise.all([office, stranger].map((folder) => rm(folder, { recursive: true }))));

describe('what this office made', () => {
  test('[preuves/PV14] its seal over the whole file is believed without a network', async () => {
    expect(await readSeal(sealed, trust)).toEqual({
      etat: 'scelle',
      par: 'Sceau de démonstration (sans valeur)',
      le: NOW.toISOString(),
      autorite: 'Horodatage de démonstration (sans valeur)',
    });
    expect(isAuthentic(authenticityOf(await offline(sealed, dossier)))).toBe(true);
  });

  test('[preuves/PV14] two seals that follow one another: the last one covers the first', async () => {
    expect(await raisonOf(await sealBy(sealer, sealed))).toBe('scelle');
  });

  test('[preuves/PV14] its evidence is signed: the pages are not, and the file is not sure', async () => {
    expect(await readAttested(dossier, trust, NOW)).toEqual({
      etat: 'signe',
      par: 'Sceau de démonstration (sans valeur)',
    });
    expect(authenticityOf(await offline(drawn, dossier))).toBe('dossier');
  });

  test('[preuves/PV13] without the list of what is believed, nothing is said to hold', async () => {
    expect(await raisonOf(sealed, null)).toBe('sansListe');
    expect((await readAttested(dossier, null, NOW)).etat).toBe('sansListe');
  });
});

describe('what a stranger forges', () => {
  test('[preuves/PV13] unsigned JSON in a PDF is nobody’s', async () => {
    expect(authenticityOf(await offline(drawn, await evidence()))).toBe('rien');
  });

  test('[preuves/PV14] signed by another key, under its own certificate or under the office’s', async () => {
    const other = await demoIdentity(stranger, 'sceau');
    const told = await evidence();
    expect(await raisonOfDossier(await signedBy(told, other))).toBe('autre');
    const underOurs = await detachedJws(attestedText(told), other.key, identity.certificate);
    expect(await raisonOfDossier({ ...told, signature: underOurs })).toBe('contenu');
    expect(await raisonOf(await sealWith({ ...identity, key: other.key }, authority))).toBe('contenu');
  });

  test.each(['', 'a', 'e30..e30', '..', 'a.b.c', 'eyJhbGciOiJub25lIn0..'])(
    '[preuves/PV14] « %s » is no signature',
    async (signature) => {
      expect(await raisonOfDossier({ ...dossier, signature })).toBe('illisible');
    },
  );

  test('[preuves/PV14] the right signature over another content, in the evidence or in the pages', async () => {
    const [first, ...rest] = dossier.chaines;
    const chaines = [{ ...must(first, 'a chain'), nomUser: 'Quelqu’un d’autre' }, ...rest];
    expect(await raisonOfDossier({ ...dossier, chaines })).toBe('contenu');
    await fc.assert(
      fc.asyncProperty(fc.nat(drawn.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const forged = Buffer.from(sealed);
        forged[at] = (forged[at] ?? 0) ^ flip;
        expect((await readSeal(forged, trust)).etat).not.toBe('scelle');
      }),
      { numRuns: 40 },
    );
    const forged = Buffer.from(sealed);
    forged[40] = (forged[40] ?? 0) ^ 1;
    expect(await raisonOf(forged)).toBe('contenu');
  });

  test('[preuves/PV14] bytes appended after the seal, a single one or a whole update', async () => {
    expect(await raisonOf(Buffer.concat([sealed, Buffer.from('\n')]))).toBe('ajout');
    const update = Buffer.from('\n9 0 obj\n<< /Autre /Page >>\nendobj\n%%EOF\n');
    expect(await raisonOf(Buffer.concat([sealed, update]))).toBe('ajout');
  });

  test('[preuves/PV14] a range that leaves a hole elsewhere than around the value is no signature', async () => {
    const mark = sealed.lastIndexOf('/ByteRange');
    const wider = Buffer.from(sealed);
    const [, start = '', end = ''] = /\[\s*0\s+(\d+)\s+(\d+)/.exec(sealed.toString('latin1', mark)) ?? [];
    wider.write(start.padStart(10), mark + '/ByteRange ['.length + 11, 'latin1');
    wider.write(String(Number(start) - 40).padStart(10), mark + '/ByteRange ['.length + 11, 'latin1');
    expect(await raisonOf(wider)).toBe('illisible');
    const padded = Buffer.from(sealed);
    padded.write('1', Number(end) - 2, 'latin1');
    expect(await raisonOf(padded)).toBe('illisible');
  });

  test('[preuves/PV14] sealed by a self-made certificate that bears the office’s name', async () => {
    expect(await raisonOf(await sealBy(await sealerOf(stranger, authority)))).toBe('autre');
    const selfSigned = await selfMade('Sceau de démonstration (sans valeur)', ['2020-01-01', '2060-01-01']);
    expect(await raisonOf(await sealWith(selfSigned, authority))).toBe('autre');
  });

  test('[preuves/PV14] the timestamp of another file, or of an authority that anybody made', async () => {
    const other = demoAuthority(stranger, clock);
    const elsewhere: Authority = { ...authority, stamp: (data) => authority.stamp(Buffer.concat([data, data])) };
    expect(await raisonOf(await sealWith(identity, elsewhere))).toBe('horodatage');
    expect(await raisonOf(await sealWith(identity, other))).toBe('horodatage');
    expect(await raisonOf(await stampWith(authority, () => Buffer.from('un autre fichier')))).toBe('horodatage');
    expect(await raisonOf(await stampWith(other, (covered) => covered))).toBe('horodatage');
    const stamped = await stampWith(authority, (covered) => covered);
    expect(authenticityOf(await offline(stamped, await evidence()))).toBe('horodate');
  });

  test('[preuves/PV14] the attestation of another report, alone or with its whole evidence', async () => {
    const told = await evidence();
    const other = await signedBy(
      { ...told, intervention: { id: 'i-2', numero: 'I-2026-00002', version: 1 } },
      identity,
    );
    const { signature } = other;
    expect(await raisonOfDossier({ ...told, ...(signature === undefined ? {} : { signature }) })).toBe('contenu');
    expect(isAuthentic(authenticityOf(await offline(drawn, other)))).toBe(false);
  });

  test('[preuves/PV14] a certificate that is withdrawn or over vouches for nothing', async () => {
    const withdrawn = { ...trust, sceaux: trust.sceaux.map((one) => ({ ...one, retire: true })) };
    expect(await raisonOf(sealed, withdrawn)).toBe('retire');
    expect(await raisonOfDossier(dossier, { believed: withdrawn })).toBe('retire');
    const over = await selfMade('Bureau', ['2020-01-01', '2021-01-01']);
    const believed = trusting(over);
    expect(await raisonOf(await sealWith(over, authority), believed)).toBe('perime');
    expect(await raisonOfDossier(await signedBy(await evidence(), over), { believed })).toBe('perime');
    expect(await raisonOfDossier(dossier, { now: new Date('2061-01-01') })).toBe('perime');
  });
});
