import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { type Capture, extend, type Hash, originOf, valueHash } from './chain.ts';
import { type DossierDePreuve, EVIDENCE_FORMAT } from './dossier-de-preuve.ts';
import { parseEvidence, readEvidence, verdictOf } from './lecture.ts';

/** An ideal hash: two texts never have the same one. */
const texts = new Map<string, string>();
const hash: Hash = async (text) => {
  const known = texts.get(text) ?? String(texts.size).padStart(64, '0');
  texts.set(text, known);
  return known;
};
const IDENTITE = {
  id: '5f0c7d34-3c1c-4d52-9d5b-0e8a7e7f0001',
  idIntervention: 'i-1',
  appareil: 'tablette-1',
  idUser: 4,
};
const at = (minute: number) => `2026-11-26T08:0${minute}:00.000Z`;

async function evidence(): Promise<DossierDePreuve> {
  const answer = async (sujet: string, valeur: number, minute: number): Promise<Capture> => ({
    genre: 'reponse',
    sujet,
    valeur: await valueHash(hash, valeur),
    le: at(minute),
  });
  const captures = [await answer('surface', 90, 0), await answer('etage', 2, 1), await answer('surface', 92, 2)];
  const maillons = await extend(hash, await originOf(hash, IDENTITE), captures);
  const last = must(maillons.at(-1), 'three links');
  const held = async (sujet: string, valeur: number) => ({
    genre: 'reponse' as const,
    sujet,
    libelle: sujet.toUpperCase(),
    valeur,
    empreinte: await valueHash(hash, valeur),
  });
  return {
    format: EVIDENCE_FORMAT,
    faitLe: at(9),
    intervention: { id: 'i-1', numero: 'I-2026-00001', version: 1 },
    rapport: [await held('surface', 92), await held('etage', 2)],
    chaines: [
      {
        id: IDENTITE.id,
        appareil: IDENTITE.appareil,
        libelleAppareil: 'Android, Chrome',
        idUser: IDENTITE.idUser,
        nomUser: 'Yann Kerdoncuff',
        maillons,
        attestations: [{ n: 3, empreinte: last.empreinte, recuLe: at(5) }],
        horodatages: [],
        refuses: [],
      },
    ],
  };
}
const accords = ({ contenu }: Awaited<ReturnType<typeof readEvidence>>) =>
  contenu.map(({ sujet, accord }) => [sujet, accord]);

describe('[preuves/PV12] what is read of a file of evidence', () => {
  test('nothing changed: each value with the device that captured it', async () => {
    const reading = await readEvidence(hash, await evidence());
    expect(verdictOf(reading)).toBe('conforme');
    expect(accords(reading)).toEqual([
      ['surface', 'conforme'],
      ['etage', 'conforme'],
    ]);
    expect(reading.contenu[0]?.captures.map(({ n, appareil }) => [n, appareil])).toEqual([
      [1, 'tablette-1'],
      [3, 'tablette-1'],
    ]);
  });

  test('a value that the office changed afterwards', async () => {
    const told = await evidence();
    const rapport = await Promise.all(
      told.rapport.map(async (one) =>
        one.sujet === 'etage' ? { ...one, valeur: 3, empreinte: await valueHash(hash, 3) } : one,
      ),
    );
    const reading = await readEvidence(hash, { ...told, rapport });
    expect(verdictOf(reading)).toBe('change');
    expect(accords(reading)).toContainEqual(['etage', 'autre']);
  });

  test('a value written over in the file, its hash left as it was', async () => {
    const told = await evidence();
    const reading = await readEvidence(hash, { ...told, rapport: told.rapport.map((one) => ({ ...one, valeur: 93 })) });
    expect(verdictOf(reading)).toBe('rompue');
    expect(accords(reading)).toEqual([
      ['surface', 'altere'],
      ['etage', 'altere'],
    ]);
  });

  test('a link rewritten: the break is named, and what follows it is not believed', async () => {
    const told = await evidence();
    const chaines = told.chaines.map((chain) => ({
      ...chain,
      maillons: chain.maillons.map((link) => (link.n === 3 ? { ...link, le: at(1) } : link)),
    }));
    const reading = await readEvidence(hash, { ...told, chaines });
    expect(reading.chaines[0]?.verdict).toEqual({ tenus: 2, attestes: 2, rupture: { n: 3, raison: 'contenu' } });
    expect(verdictOf(reading)).toBe('rompue');
    expect(accords(reading)).toContainEqual(['surface', 'autre']);
  });
});

test.each([
  ['%PDF', 'illisible'],
  [JSON.stringify({ format: EVIDENCE_FORMAT }), 'illisible'],
  [JSON.stringify({ facture: 12 }), 'autre'],
  ['[]', 'autre'],
  [JSON.stringify({ format: 'constat-dossier-de-preuve-3', plus: true }), 'version'],
] as const)('[preuves/PV12] %s is refused with its reason: %s', (text, fault) => {
  expect(parseEvidence(text)).toEqual({ ok: false, fault });
});

test('[preuves/PV12] a file of before the timestamps is read as one that has none', async () => {
  const { chaines, ...told } = await evidence();
  const before = chaines.map(({ horodatages: _none, ...chain }) => chain);
  expect(parseEvidence(JSON.stringify({ ...told, chaines: before }))).toMatchObject({
    ok: true,
    dossier: { chaines: [{ horodatages: [] }] },
  });
});
