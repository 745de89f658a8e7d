import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { canonical } from './canonical.ts';
import { type Capture, CAPTURE_KINDS, extend, type Hash, type Maillon, originOf, valueHash } from './chain.ts';
import { compare } from './compare.ts';
import { type Attestation, type ChaineLue, verifyChain } from './verify.ts';

/** An ideal hash: two texts never have the same one. */
const texts = new Map<string, string>();
const hash: Hash = async (text) => {
  const known = texts.get(text) ?? `#${texts.size}`;
  texts.set(text, known);
  return known;
};
const IDENTITE = { id: 'c1', idIntervention: 'i1', appareil: 'tablette', idUser: 12 };
const RECU = '2026-11-26T09:00:00.000Z';

async function chain(captures: readonly Capture[], identite = IDENTITE): Promise<Maillon[]> {
  return extend(hash, await originOf(hash, identite), captures);
}
const attest = (link: Maillon | undefined): Attestation[] =>
  link === undefined ? [] : [{ n: link.n, empreinte: link.empreinte, recuLe: RECU }];
const read = (maillons: readonly Maillon[], attestations: readonly Attestation[] = []): Promise<unknown> =>
  verifyChain(hash, { identite: IDENTITE, maillons, attestations });

const capture = (sujet: string, valeur: string | null, minute = 0): Capture => ({
  genre: 'reponse',
  sujet,
  valeur,
  le: `2026-11-26T08:${String(minute).padStart(2, '0')}:00.000Z`,
});
const captures = fc.array(
  fc.record({
    genre: fc.constantFrom(...CAPTURE_KINDS),
    sujet: fc.string({ maxLength: 5 }),
    valeur: fc.option(fc.string({ maxLength: 5 })),
    le: fc.constantFrom('2026-11-26T08:00:00.000Z', '2026-11-26T08:01:00.000Z'),
  }),
  { minLength: 2, maxLength: 12 },
);

describe('[preuves/PV1] a chain as it was made', () => {
  test('holds, however it was extended, and is attested as far as the server had it', () =>
    fc.assert(
      fc.asyncProperty(captures, fc.nat(), async (all, cut) => {
        const at = cut % (all.length + 1);
        const first = await chain(all.slice(0, at));
        const whole = [
          ...first,
          ...(await extend(hash, first.at(-1) ?? (await originOf(hash, IDENTITE)), all.slice(at))),
        ];
        expect(whole).toEqual(await chain(all));
        expect(await read(whole, attest(first.at(-1)))).toEqual({ tenus: all.length, attestes: at, rupture: null });
      }),
    ));
  test('numbers its links from 1, each after the hash of the one before it', async () => {
    const [one, two] = await chain([capture('surface', 'a'), capture('surface', 'b')]);
    expect([one?.n, two?.n, two?.avant]).toEqual([1, 2, one?.empreinte]);
  });
});

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
  ),
})).value;

describe('[preuves/PV2] one form for what is hashed', () => {
  test('the order of members and absent ones change nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (members) => {
        const turned = Object.fromEntries(Object.entries(members).toReversed());
        expect(canonical({ ...turned, ['\u0000absent']: undefined })).toBe(canonical(members));
        expect(JSON.parse(canonical(members))).toEqual(JSON.parse(JSON.stringify(members)));
      }),
    );
  });
  test('names follow their UTF-16 units, texts and numbers are those of ECMAScript', () => {
    expect(canonical({ '\u20ac': 1e21, é: -0, a: ['œ\n', null, true], '\u{1f600}': 0.1 })).toBe(
      '{"a":["œ\\n",null,true],"é":0,"€":1e+21,"😀":0.1}',
    );
  });
  test('what is no JSON is a bug', () => {
    expect(() => canonical([Number.NaN])).toThrow('no JSON');
  });
  test('no value has no hash', async () => {
    expect([await valueHash(hash, null), await valueHash(hash, undefined)]).toEqual([null, null]);
    expect(await valueHash(hash, '')).toBe(await hash('""'));
  });
});

test('[preuves/PV3] links carried to another visit, device, user or chain break at the first one', async () => {
  const links = await chain([capture('surface', 'a')]);
  for (const other of [{ idIntervention: 'i2' }, { appareil: 'autre' }, { idUser: 13 }, { id: 'c2' }])
    expect(await verifyChain(hash, { identite: { ...IDENTITE, ...other }, maillons: links, attestations: [] })).toEqual(
      { tenus: 0, attestes: 0, rupture: { n: 1, raison: 'lien' } },
    );
});

/** Where an attested chain was tampered with, and what is read of it then. */
const tampered = (
  change: (links: readonly Maillon[], at: number) => Maillon[] | Promise<Maillon[]>,
  check: (verdict: Awaited<ReturnType<typeof verifyChain>>, at: number) => void,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(captures, fc.nat(), async (all, place) => {
      const links = await chain(all);
      const at = place % links.length;
      const found: ChaineLue = {
        identite: IDENTITE,
        maillons: await change(links, at),
        attestations: attest(links.at(-1)),
      };
      check(await verifyChain(hash, found), at);
    }),
  );

describe('[preuves/PV5] whatever is done to an attested chain is found, at its first link', () => {
  test.each([
    ['valeur', (link: Maillon) => ({ ...link, valeur: `${link.valeur ?? ''}!` })],
    ['sujet', (link: Maillon) => ({ ...link, sujet: `${link.sujet}!` })],
    ['le', (link: Maillon) => ({ ...link, le: '2026-11-25T08:00:00.000Z' })],
    [
      'genre',
      (link: Maillon) => ({ ...link, genre: link.genre === 'photo' ? ('reponse' as const) : ('photo' as const) }),
    ],
    ['empreinte', (link: Maillon) => ({ ...link, empreinte: link.avant })],
  ])('a change of %s', (_field, change) =>
    tampered(
      (links, at) => links.map((link, index) => (index === at ? change(link) : link)),
      ({ tenus, rupture }, at) =>
        expect({ tenus, rupture }).toEqual({ tenus: at, rupture: { n: at + 1, raison: 'contenu' } }),
    ),
  );
  test('a removal, the last links included', () =>
    tampered(
      (links, at) => links.toSpliced(at, 1),
      ({ tenus, rupture }, at) => {
        expect([tenus, rupture?.n]).toEqual([at, at + 1]);
        expect(['ordre', 'coupure']).toContain(rupture?.raison);
      },
    ));
  test('a swap of two neighbours', () =>
    tampered(
      (links, at) => {
        const first = Math.min(at, links.length - 2);
        const [one, two] = links.slice(first, first + 2);
        return one === undefined || two === undefined ? [] : links.toSpliced(first, 2, two, one);
      },
      ({ rupture }) => expect(['ordre', 'coupure']).toContain(rupture?.raison),
    ));
  test('an insertion, with its number and its hash right', () =>
    tampered(
      async (links, at) => {
        const head = links[at - 1] ?? (await originOf(hash, IDENTITE));
        return links.toSpliced(at, 0, ...(await extend(hash, head, [capture('ajout', 'x')])));
      },
      ({ tenus, rupture }, at) => {
        // The last link is attested: one inserted before it takes its number, and is not it.
        expect(rupture?.n).toBe(tenus + 1);
        expect(tenus).toBeLessThanOrEqual(at + 1);
      },
    ));
  test('[preuves/PV4] a chain made again from any link, whose every hash is right', () =>
    tampered(
      async (links, at) => {
        const kept = links.slice(0, at);
        const again = links.slice(at).map((link, index) => (index === 0 ? { ...link, valeur: 'refait' } : link));
        return [...kept, ...(await extend(hash, kept.at(-1) ?? (await originOf(hash, IDENTITE)), again))];
      },
      ({ rupture }) => expect(rupture?.raison).toBe('attestation'),
    ));
  test('[preuves/PV4] two attestations that disagree hold nothing', async () => {
    const links = await chain([capture('surface', 'a')]);
    const lying = { n: 1, empreinte: 'autre', recuLe: RECU };
    expect(await read(links, [...attest(links[0]), lying])).toMatchObject({ rupture: { n: 1, raison: 'attestation' } });
  });
  test('[preuves/PV4] what nobody attested is told apart', async () => {
    const links = await chain([capture('surface', 'a'), capture('surface', 'b')]);
    expect(await read(links, attest(links[0]))).toEqual({ tenus: 2, attestes: 1, rupture: null });
    expect(await read(links.slice(0, 1), attest(links[0]))).toEqual({ tenus: 1, attestes: 1, rupture: null });
    expect(await read([], [])).toEqual({ tenus: 0, attestes: 0, rupture: null });
  });
});

describe('[preuves/PV6] what a report holds, beside what was captured', () => {
  const accords = async (report: Readonly<Record<string, string | null>>, ...told: readonly (readonly Capture[])[]) => {
    const chains = await Promise.all(
      told.map(async (all, index) => {
        const identite = { ...IDENTITE, appareil: `tablette ${index}` };
        return { identite, maillons: await chain(all, identite) };
      }),
    );
    const held = Object.entries(report).map(([sujet, valeur]) => ({ genre: 'reponse' as const, sujet, valeur }));
    return compare(held, chains).map(({ sujet, accord, captures: known }) => [sujet, accord, known.length]);
  };
  test('the last value, a former one, another one, one taken away, none', async () => {
    const told = [
      capture('dernier', 'a'),
      capture('dernier', 'b', 1),
      capture('ancien', 'a'),
      capture('ancien', 'b', 1),
      capture('corrige', 'a'),
      capture('vide', 'a'),
      capture('vide', null, 1),
    ];
    expect(await accords({ dernier: 'b', ancien: 'a', corrige: 'z', vide: null, bureau: 'z' }, told)).toEqual([
      ['dernier', 'conforme', 2],
      ['ancien', 'anterieure', 2],
      ['corrige', 'autre', 1],
      ['vide', 'retiree', 2],
      ['bureau', 'sans-trace', 0],
    ]);
  });
  test('two devices: the last of either is the one that was kept', async () => {
    expect(await accords({ surface: 'a' }, [capture('surface', 'a')], [capture('surface', 'b', 5)])).toEqual([
      ['surface', 'conforme', 2],
    ]);
  });
  test('what was captured and is no longer in the report is told too', async () => {
    expect(await accords({}, [capture('surface', 'a')], [capture('etage', null)])).toEqual([
      ['surface', 'autre', 1],
      ['etage', 'retiree', 1],
    ]);
  });
  test('captures of several devices follow the times of the devices', async () => {
    const chains = await Promise.all(
      [3, 1].map(async (minute) => ({ identite: IDENTITE, maillons: await chain([capture('surface', 'a', minute)]) })),
    );
    expect(compare([], chains)[0]?.captures.map(({ le }) => le.slice(14, 16))).toEqual(['01', '03']);
  });
});
