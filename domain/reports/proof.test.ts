import { describe, expect, test } from 'vitest';
import { LANGUES, type Langue } from '../base/languages.ts';
import { AUDIT_KINDS } from '../signatures/audit.ts';
import { SIGNATORY_STATUSES } from '../signatures/envelope.ts';
import { signedHere } from '../signatures/in-person.test-support.ts';
import { NOW } from '../test-support/samples.ts';
import { pagesOfInPerson } from './in-person-page.ts';
import { bureau } from './rapport.test-support.ts';
import { pagesOfProof } from './proof.ts';

const SHA = 'c41f'.padEnd(64, '0');
const line = { le: '2026-11-22T13:02:18.000Z', ip: null, agent: null, motif: null } as const;

test('[signatures/E15] the trail stays within its page: a hash stands on two lines, and an authority is called by its name', () => {
  const pages = pagesOfProof({
    bureau,
    variante: 'cee',
    zone: 'Europe/Paris',
    langue: 'fr',
    sujet: 'rapport',
    numero: 'I-2026-00001',
    isDemo: true,
    surPlace: [],
    sceau: 'CN=Sceau de démonstration (sans valeur)',
    enveloppe: {
      id: '00000000-0000-4000-8000-000000000001',
      sha256: SHA,
      sha256Signe: SHA,
      signataires: [],
      piste: [{ ...line, quoi: 'scelle', ordre: 1, qui: 'CN=Horodatage de démonstration, O=Constat', sha256: SHA }],
    },
  });
  const told = JSON.stringify(pages.content);
  expect(told).toContain(`SHA-256 ${SHA.slice(0, 32)}\\n${SHA.slice(32)}`);
  expect(told).toContain('Horodatage de démonstration\\nSHA-256');
  expect(told).not.toContain('CN=');
});

test.each([
  [['accord'], true, false],
  [['sur-place'], false, true],
  [['accord', 'sur-place'], true, true],
] as const)('[signatures/E15] it tells no way of signing that was not: %j', (quois, byLink, onTheSpot) => {
  const { content } = pagesOfProof({
    bureau,
    variante: 'cee',
    zone: 'Europe/Paris',
    langue: 'fr',
    sujet: 'contrat',
    numero: 'CC-2026-1',
    isDemo: false,
    surPlace: [],
    sceau: 'CN=Constat',
    enveloppe: {
      id: '00000000-0000-4000-8000-000000000001',
      sha256: SHA,
      sha256Signe: SHA,
      signataires: [],
      piste: quois.map((quoi) => ({ ...line, quoi, ordre: 1, qui: 'N', sha256: null })),
    },
  });
  const told = JSON.stringify(content);
  expect([told.includes('Qui a signé par un lien'), told.includes('Qui a signé sur place')]).toEqual([
    byLink,
    onTheSpot,
  ]);
});

/** Everything that both pages say, whatever is done to an envelope, their footers included. */
function saidIn(langue: Langue): string {
  const common = { bureau, variante: 'cee', zone: 'Europe/Paris', langue, numero: 'I-2', isDemo: true } as const;
  const proof = pagesOfProof({
    ...common,
    sujet: 'rapport',
    sceau: 'CN=Constat',
    surPlace: [{ nom: 'A. Guillou', qualite: 'beneficiaire', le: NOW, sha256: SHA }],
    enveloppe: {
      id: '00000000-0000-4000-8000-000000000001',
      sha256: SHA,
      sha256Signe: SHA,
      signataires: SIGNATORY_STATUSES.map((statut, ordre) => ({ ordre, nom: 'N', email: 'n@x', statut, lien: null })),
      piste: AUDIT_KINDS.map((quoi) => ({ ...line, quoi, ordre: 1, qui: 'N', sha256: null })),
    },
  });
  const server = { id: 'a', kind: 'signaturePlace', variante: 'cee', createdAt: NOW, ecarts: [] } as const;
  const auteur = { id: 7, nom: 'Y. Kerdoncuff', role: 'CONTROLEUR' };
  const signature = { ...signedHere(), ...server, sha256: null, scelleLe: null, auteur, consentement: 'OK' };
  const place = (traits: typeof signature.traits) =>
    pagesOfInPerson({
      ...common,
      sujet: 'rapport',
      sceau: 'CN=Constat',
      disait: { nombre: 1, sha256: SHA },
      dessin: 'd'.repeat(64),
      signature: { ...signature, traits },
    });
  return [proof, place(signature.traits), place([])]
    .map(({ language, content, ...page }) => JSON.stringify([language, content, page.footer(1, 2)]))
    .join('');
}

/** The fixed words of the pages; « SHA-256 » and names are of no language. */
const WORDS = /"(?:text|alt)":"([^"]{4,})"/g;

describe('[signatures/E17] the language of the pages that prove signatures', () => {
  test('no sentence of French is left in another language, and the file says which it is', () => {
    const french = [...saidIn('fr').matchAll(WORDS)].map(([, text = '']) => text);
    expect(french.length).toBeGreaterThan(40);
    for (const langue of LANGUES.filter((one) => one !== 'fr')) {
      const said = saidIn(langue);
      expect(said.startsWith(`["${langue}`)).toBe(true);
      expect(said).not.toMatch(/ à \d\d:|\u00a0:|signé|horodat|sceau|l’appareil|élément/i);
      const kept = french.filter((text) => /[a-zé]{4} [a-zéà]/.test(text) && said.includes(`"${text}"`));
      expect([langue, kept.filter((text) => !text.includes('·') && !text.startsWith('n@x'))]).toEqual([langue, []]);
    }
  });

  test('days, hours and numbers are written as its readers write them', () => {
    expect(saidIn('fr')).toContain('22/11/2026 à 14:02:18');
    expect(saidIn('en')).toContain('22/11/2026 at 14:02:18');
    expect(saidIn('de')).toContain('22.11.2026 um 14:02:18');
    expect(saidIn('en')).toContain('"Audit page, report I-2"');
  });
});
