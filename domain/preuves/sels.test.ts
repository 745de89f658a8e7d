import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Capture,
  chainedValue,
  extend,
  type Hash,
  type Maillon,
  originOf,
  saltCaptures,
  type Salted,
  valueHash,
} from './chain.ts';
import { newCaptures, toldBy } from './captures.ts';
import { type DossierDePreuve, EVIDENCE_FORMAT, EVIDENCE_FORMATS } from './dossier-de-preuve.ts';
import { parseEvidence, readEvidence, verdictOf } from './lecture.ts';
import { withSalts } from './sels.ts';

/** An ideal hash, in the form of a real one: two texts never have the same one. */
const texts = new Map<string, string>();
const hash: Hash = async (text) => {
  const known = texts.get(text) ?? texts.size.toString(16).padStart(64, '0');
  texts.set(text, known);
  return known;
};
let salts = 0;
const newSalt = (): string => {
  salts += 1;
  return `5f0c7d34-3c1c-4d52-9d5b-${salts.toString(16).padStart(12, '0')}`;
};
const VISIT = 'i-1';
type Value = DossierDePreuve['rapport'][number]['valeur'];
/** What a curious reader tries. */
const WORDS: readonly Value[] = ['oui', 'non', 'sans objet', true, false, 1, 2, 'SATISFAISANT'];
const SUBJECTS = ['isolant', 'surface'];

interface Given {
  readonly chaine: number;
  readonly sujet: string;
  readonly valeur: Value;
}
const given = fc.record({
  chaine: fc.nat(1),
  sujet: fc.constantFrom(...SUBJECTS),
  valeur: fc.constantFrom(...WORDS, null),
});
const reports = fc.dictionary(fc.constantFrom(...SUBJECTS), fc.constantFrom(...WORDS));

const deviceOf = (chaine: number) => ({
  id: `5f0c7d34-3c1c-4d52-9d5b-0e8a7e7f000${chaine}`,
  appareil: `tablette-${chaine}`,
  idUser: 4,
});

/** The chains of two devices as they stand on the server: salted from the capture of this rank on, plain before it. */
async function chained(all: readonly Given[], from: number): Promise<Salted<Maillon>[][]> {
  const chains: Salted<Maillon>[][] = [[], []];
  for (const [rank, { chaine, sujet, valeur }] of all.entries()) {
    const le = `2026-11-26T08:${String(rank).padStart(2, '0')}:00.000Z`;
    const captures: Capture[] = [{ genre: 'reponse', sujet, valeur: await valueHash(hash, valeur), le }];
    const links = chains[chaine] ?? [];
    const head = links.at(-1) ?? (await originOf(hash, { ...deviceOf(chaine), idIntervention: VISIT }));
    links.push(...(await extend(hash, head, rank < from ? captures : await saltCaptures(hash, captures, newSalt))));
  }
  return chains;
}

async function evidenceOf(champs: Readonly<Record<string, Value>>, chains: readonly Salted<Maillon>[][]) {
  const held = Object.entries(champs).map(async ([sujet, valeur]) => ({
    genre: 'reponse' as const,
    sujet,
    libelle: sujet,
    valeur,
    empreinte: await valueHash(hash, valeur),
  }));
  const dossier: DossierDePreuve = {
    format: EVIDENCE_FORMAT,
    faitLe: '2026-11-26T09:00:00.000Z',
    intervention: { id: VISIT, numero: null, version: 1 },
    rapport: await withSalts(hash, await Promise.all(held), chains),
    chaines: chains.flatMap((links, chaine) =>
      links.length === 0
        ? []
        : [
            {
              ...deviceOf(chaine),
              libelleAppareil: null,
              nomUser: null,
              maillons: links.map(({ sel: _kept, ...link }) => link),
              attestations: [],
              horodatages: [],
              refuses: [],
            },
          ],
    ),
  };
  return dossier;
}
const accords = async (dossier: DossierDePreuve) => {
  const { contenu } = await readEvidence(hash, dossier);
  return contenu.map(({ sujet, accord }) => [sujet, accord]);
};

test('[preuves/PV15] salts change nothing of what is said of a report, whatever was captured before them', () =>
  fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 10 }), reports, fc.nat(10), async (all, champs, from) => {
      const plain = await evidenceOf(champs, await chained(all, all.length));
      const salted = await evidenceOf(champs, await chained(all, from));
      expect(await accords(salted)).toEqual(await accords(plain));
      const told = parseEvidence(JSON.stringify(salted));
      expect(told).toEqual({ ok: true, dossier: salted });
    }),
  ));

test('[preuves/PV15] no word that is tried is found in a link, but one that the report holds', () =>
  fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 10 }), reports, async (all, champs) => {
      const told = JSON.stringify(await evidenceOf(champs, await chained(all, 0)));
      const dossier = parseEvidence(told);
      if (!dossier.ok) throw new Error(dossier.fault);
      const given = dossier.dossier.rapport.flatMap(({ sels = [], valeur }) => sels.map((sel) => ({ sel, valeur })));
      // No more than one a chain and a value held.
      expect(given.length).toBeLessThanOrEqual(2 * Object.keys(champs).length);
      for (const { maillons } of dossier.dossier.chaines)
        for (const link of maillons)
          for (const word of WORDS)
            for (const sel of [undefined, ...given.map((one) => one.sel)]) {
              if (link.valeur !== (await chainedValue(hash, await valueHash(hash, word), sel))) continue;
              expect(given).toContainEqual({ sel, valeur: word });
              expect(champs[link.sujet]).toEqual(word);
            }
    }),
  ));

test('[preuves/PV15] the same word given again is not seen to be the same', async () => {
  const all = ['oui', 'non', 'oui'].map((valeur) => ({ chaine: 0, sujet: 'isolant', valeur }));
  const [links = []] = await chained(all, 0);
  expect(new Set(links.map(({ valeur }) => valeur)).size).toBe(3);
  const dossier = await evidenceOf({ isolant: 'oui' }, [links]);
  expect(dossier.rapport.map(({ sels }) => sels)).toEqual([[links[2]?.sel]]);
});

test('[preuves/PV15] a salt of another value does not make the report hold what it does not', async () => {
  const [links = []] = await chained([{ chaine: 0, sujet: 'isolant', valeur: 'non' }], 0);
  const dossier = await evidenceOf({ isolant: 'oui' }, [links]);
  const forged = { ...dossier, rapport: dossier.rapport.map((one) => ({ ...one, sels: [links[0]?.sel ?? ''] })) };
  expect(await accords(forged)).toEqual([['isolant', 'autre']]);
  const lying = forged.rapport.map((one) => ({ ...one, valeur: 'non' }));
  expect(verdictOf(await readEvidence(hash, { ...forged, rapport: lying }))).toBe('rompue');
});

test('[preuves/PV15] what was told under a salt is not told again, and another value is', async () => {
  const oui: Capture = { genre: 'reponse', sujet: 'isolant', valeur: await valueHash(hash, 'oui'), le: '' };
  const told = toldBy(await saltCaptures(hash, [oui], newSalt));
  const non = { ...oui, valeur: await valueHash(hash, 'non') };
  const taken = { ...oui, valeur: null };
  expect(await newCaptures(hash, [oui], told)).toEqual([]);
  expect(await newCaptures(hash, [non, taken], told)).toEqual([non, taken]);
  expect(await newCaptures(hash, [oui, taken], toldBy([taken]))).toEqual([oui]);
});

test('[preuves/PV15] what was made before is of its own format, and still reads', async () => {
  const [links = []] = await chained([{ chaine: 0, sujet: 'isolant', valeur: 'oui' }], 1);
  const before = { ...(await evidenceOf({ isolant: 'oui' }, [links])), format: EVIDENCE_FORMATS[0] };
  const read = parseEvidence(JSON.stringify(before));
  expect(read).toEqual({ ok: true, dossier: before });
  expect(verdictOf(await readEvidence(hash, before))).toBe('conforme');
});
