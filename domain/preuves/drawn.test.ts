import { describe, expect, test } from 'vitest';
import { signedHere } from '../signatures/in-person.test-support.ts';
import { formulaire, intervention } from '../test-support/samples.ts';
import { captureOfDrawn } from './captures.ts';
import { type Capture, extend, type Hash, originOf } from './chain.ts';
import { EVIDENCE_FORMAT, heldIn, type SignedOnTheSpot } from './dossier-de-preuve.ts';
import { drawnHash } from './drawn.ts';
import { parseEvidence, readEvidence, verdictOf } from './lecture.ts';

const PICTURE = signedHere().image;
const WORDS = new Map<string, string>();
/** An ideal hash, in the form of a real one. */
const hash: Hash = async (text) => {
  const known = WORDS.get(text) ?? WORDS.size.toString(16).padStart(64, '0');
  WORDS.set(text, known);
  return known;
};
const drawn = { image: PICTURE, traits: signedHere().traits };
const point = (...at: [number, number, number]) => [[at]];

describe('[signatures/E65] the hash of what was drawn', () => {
  test.each([
    ['the same strokes, read again from a database', JSON.parse(JSON.stringify(drawn)), true],
    ['another picture', { ...drawn, image: `${PICTURE}A` }, false],
    ['a stroke less', { ...drawn, traits: [] }, false],
    ['a stroke more', { ...drawn, traits: [...drawn.traits, ...point(1, 1, 30)] }, false],
    ['a point elsewhere', { ...drawn, traits: point(10.01, 20, 0) }, false],
    [
      'the same place at another time',
      {
        ...drawn,
        traits: [
          [
            [10, 20, 0],
            [12, 24, 17],
          ],
        ],
      },
      false,
    ],
  ] as const)('%s', async (_what, other, isSame) => {
    expect((await drawnHash(hash, other)) === (await drawnHash(hash, drawn))).toBe(isSame);
  });

  test('is that of the picture when a name was typed, and none once erased', async () => {
    expect(await drawnHash(hash, { image: PICTURE, traits: [] })).not.toBeNull();
    expect(await drawnHash(hash, { image: null, traits: [] })).toBeNull();
  });
});

const LOCAL = { editId: 'e', base: {}, depuis: signedHere().signeLe };
test.each([
  ['given on this device', { local: { ...LOCAL, nouveau: true } }, true],
  ['received from the server', {}, false],
  ['here for another reason', { local: LOCAL }, false],
  ['erased', { local: { ...LOCAL, nouveau: true }, image: null }, false],
] as const)('[signatures/E65] a signature on the spot that was %s is chained: %o: %s', async (_what, fields, isOne) => {
  const { image, traits, signeLe } = signedHere();
  const document = { id: 's1', rev: 0, seq: 0, dirty: 1, image, traits, signeLe, ...fields } as const;
  expect(await captureOfDrawn(hash, document)).toEqual(
    isOne ? { genre: 'signature', sujet: 's1', valeur: await drawnHash(hash, { image, traits }), le: signeLe } : null,
  );
});

describe('[signatures/E65] [preuves/PV12] a report that was signed on the spot', () => {
  const IDENTITE = { id: 'c1', idIntervention: 'i1', appareil: 'tablette-1', idUser: 12 };
  const told = async (captures: readonly Capture[], surPlace: readonly SignedOnTheSpot[]) => {
    const visit = intervention({ champs: {}, resultat: null });
    const maillons = await extend(hash, await originOf(hash, IDENTITE), captures);
    const parsed = parseEvidence(
      JSON.stringify({
        format: EVIDENCE_FORMAT,
        faitLe: '2026-11-26T09:00:00.000Z',
        intervention: { id: 'i1', numero: null, version: 1 },
        rapport: await heldIn(hash, { intervention: visit, definition: formulaire, photos: [], surPlace }),
        chaines: [{ ...IDENTITE, libelleAppareil: null, nomUser: null, maillons, attestations: [], refuses: [] }],
      }),
    );
    if (!parsed.ok) throw new Error(parsed.fault);
    const reading = await readEvidence(hash, parsed.dossier);
    return [verdictOf(reading), reading.contenu.map(({ accord, libelle, surPlace: spot }) => [accord, libelle, spot])];
  };
  const signed = { id: 's1', nom: 'Jocelyne Thévenard', qualite: 'beneficiaire', ...drawn };
  const link = async (): Promise<Capture> => ({
    genre: 'signature',
    sujet: 's1',
    valeur: await drawnHash(hash, drawn),
    le: signedHere().signeLe,
  });
  const spot = { qualite: 'beneficiaire', traits: 1 };

  test('as it was drawn', async () => {
    expect(await told([await link()], [signed])).toEqual(['conforme', [['conforme', signed.nom, spot]]]);
  });
  test('of which a stroke was changed afterwards', async () => {
    const other = { ...signed, traits: point(10, 20, 0) };
    expect(await told([await link()], [other])).toEqual(['change', [['autre', signed.nom, spot]]]);
  });
  test('whose chain is of before: it holds as it did, and the signature is not spoken of', async () => {
    const before: Capture = { genre: 'reponse', sujet: 'etage', valeur: null, le: signedHere().signeLe };
    expect(await told([before], [])).toEqual(['conforme', [['retiree', '', null]]]);
  });
});
