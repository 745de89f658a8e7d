import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { phrasesOfProof } from '#domain/reports/phrases-preuve.ts';
import { PAGE_MARGINS } from '#domain/reports/layout.ts';
import { addSignatureField } from '../server/pdf/update.ts';
import { drawnHere } from './support/pdf/engine.ts';
import { faultsOfPdf } from './support/pdf/faults.ts';
import { KINDS } from './support/pdf/kinds.ts';
import { letters, readBack } from './support/pdf/read-back.ts';
import { type ReadStamp, stampsOf } from './support/pdf/stamps.ts';
import { typist } from './support/pdf/typed.ts';

/** SEED replays a run; RUNS asks for more of it. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env['RUNS'] ?? 8);
const [MARGIN] = PAGE_MARGINS;
const DER = Buffer.from('3003020100', 'hex');
const INSTANT = '26/11/2026 à 10:00:00';

/** A contract at its limits, of several pages. */
let contract: Buffer;
let width = 0;
beforeAll(async () => {
  const by = typist(must(fc.sample(fc.gen(), { numRuns: 1, seed: 1 })[0], 'a draw'));
  contract = await drawnHere(KINDS.contract.fill(by));
  width = must((await readBack(contract))[0], 'a page').width;
});

const stamped = (pdf: Buffer, all: readonly (readonly string[])[]): Buffer =>
  all.reduce((file, lines, rank) => {
    const field = { name: `Signature ${rank + 1}`, dictionary: '/Type /Sig /Filter /Adobe.PPKLite', lines };
    return addSignatureField(file, field).fill(DER);
  }, pdf);

const meet = (one: ReadStamp, other: ReadStamp): boolean => {
  const meetsFrom = (axis: 0 | 1): boolean => {
    const [from, to] = [one, other].map(({ rect }) => rect[axis] ?? 0);
    const ends = Math.min(...[one, other].map(({ rect }) => rect[axis + 2] ?? 0));
    return Math.max(from ?? 0, to ?? 0) < ends - 0.01;
  };
  return one.page === other.page && meetsFrom(0) && meetsFrom(1);
};
/** Beside the text, on the sheet. */
const isInMargin = ({ rect: [left = 0, bottom = 0, right = 0, top = 0] }: ReadStamp): boolean =>
  bottom >= 0 && top <= 842 && ((left >= 0 && right <= MARGIN) || (left >= width - MARGIN && right <= width));

describe(`the words of a seal or a timestamp, seed ${SEED}`, () => {
  test('[reports/R17] stand whole in a margin of the page, whoever signs and however many, one beside another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const by = typist(draw);
        const { sceau } = phrasesOfProof('fr');
        const signers = Array.from({ length: by.count(1, 4) }, () => [by.line(120), by.line(200)] as const);
        const all = signers.map(([nom, email]) => [`${sceau.parLien(nom, email, INSTANT)}, ${sceau.sansValeur}`]);
        const stamps = await stampsOf(stamped(contract, all));
        expect(stamps.map(({ told }) => [told])).toEqual(all);
        expect(stamps.map(({ drawn }) => letters(drawn))).toEqual(
          all.map(([one = '']) => letters(one.normalize('NFC'))),
        );
        expect(stamps.map((one) => isInMargin(one) && one.isInFrame)).toEqual(stamps.map(() => true));
        expect(stamps.filter((one, rank) => stamps.slice(0, rank).some((other) => meet(one, other)))).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  }, 120_000);

  test('[reports/R17] ten signatories whose names and addresses are at their limits stand on the pages of their contract', async () => {
    const line = `Signé par ${'Aurélien de la Ville-ès-Nouaux '.repeat(4)} (${'prenom.nom@'.padEnd(200, 'exemple')}) le ${INSTANT}`;
    const stamps = await stampsOf(
      stamped(
        contract,
        Array.from({ length: 10 }, () => [line]),
      ),
    );
    expect(stamps.map(({ drawn }) => letters(drawn) === letters(line))).toEqual(stamps.map(() => true));
    expect(
      stamps.filter((one, rank) => !isInMargin(one) || stamps.slice(0, rank).some((other) => meet(one, other))),
    ).toEqual([]);
  });

  test('[reports/R17] [reports/R12] a sign that no font has is shown as missing, and told by its place in Unicode', async () => {
    const [stamp] = await stampsOf(stamped(contract, [['Signé par 林 Δ → Łąka']]));
    expect(stamp).toMatchObject({
      told: 'Signé par 林 Δ → Łąka',
      drawn: 'Signé par \uFFFD Δ → Łąka (\uFFFD : U+6797)',
    });
  });

  test('[reports/R17] lines of a timestamp and the seals after it are beside each other', async () => {
    const timestamp = ['Horodaté le 26/11/2026, série 42, Autorité', `SHA-256 du rapport : ${'a1'.repeat(32)}`];
    const [one, two] = await stampsOf(stamped(contract, [timestamp, ['Signé par Maud']]));
    expect(must(two, 'a seal').rect[0]).toBeCloseTo(must(must(one, 'a timestamp').rect[2], 'it has a frame'), 5);
  });

  test('[reports/R30] two fonts of signs of several alphabets break nothing of our list', async () => {
    expect(await faultsOfPdf(stamped(contract, [['Signé par Maud → Łąka'], ['Щ ⌀']]))).toEqual([]);
  });

  test('[reports/R17] when the margins of all pages are full nothing is covered: the seal is made, and shows nothing', async () => {
    const stamps = await stampsOf(
      stamped(
        contract,
        Array.from({ length: 20 }, () => ['Signé par Maud '.repeat(80)]),
      ),
    );
    expect(must(stamps.at(-1), 'twenty seals').rect).toEqual([0, 0, 0, 0]);
    expect(stamps.filter(({ told }) => told.startsWith('Signé par Maud'))).toHaveLength(20);
  });
});
