import { describe, expect, test } from 'vitest';
import { isHabilitated } from '../access/authorisations.ts';
import { must } from '../base/must.ts';
import { keepingSuspensions } from '../controleurs/habilitation.ts';
import { competencesAfter } from './effects.ts';
import type { Supervision } from './supervision.ts';
import { ANSWERED, gap, GAP_ID, inspector, supervision, typeOf } from './supervisions.test-support.ts';
import { nextOf } from './term.ts';

const READY = { dateRealisee: '2026-11-26', champs: ANSWERED, conclusion: 'maintien' } as const;
const SENT = { ...READY, etat: 'EN SIGNATURE' } as const;

describe('what it does to an authorisation', () => {
  const { competences } = inspector();
  const after = (fields: Partial<Supervision>) =>
    competencesAfter(
      fields.etat === 'SIGNEE' && fields.conclusion === 'levee' ? SUSPENDED : competences,
      supervision({ ...SENT, ...fields }),
      typeOf('REQUALIFICATION'),
    );
  const SUSPENDED = [competences[0], { code: 'BAR-TH-171', jusquAu: '2027-01-31', suspenduLe: '2026-10-01' }].flatMap(
    (one) => one ?? [],
  );

  test('[supervisions/SU14] a suspension holds from its day, as soon as it is locked', () => {
    const suspended = must(after({ conclusion: 'suspension' }), 'suspended');
    expect(suspended).toContainEqual({ code: 'BAR-TH-171', jusquAu: '2027-01-31', suspenduLe: '2026-11-26' });
    expect(isHabilitated(suspended, 'BAR-TH-171', '2026-11-25')).toBe(true);
    expect(isHabilitated(suspended, 'BAR-TH-171', '2026-11-26')).toBe(false);
    expect(isHabilitated(suspended, 'BAR-EN-101', '2026-11-26')).toBe(true);
    expect(after({ conclusion: 'suspension', etat: 'EN COURS' })).toBeNull();
    expect(
      after({ conclusion: 'suspension', fiche: null })?.every(({ suspenduLe }) => suspenduLe === '2026-11-26'),
    ).toBe(true);
  });

  test('[supervisions/SU15] it is given back once both signed', () => {
    expect(after({ conclusion: 'levee' })).toBeNull();
    expect(after({ conclusion: 'levee', etat: 'SIGNEE' })).toContainEqual({
      code: 'BAR-TH-171',
      jusquAu: '2027-01-31',
    });
  });

  test('[supervisions/SU16] a qualification opens a fiche or renews it, and never shortens it', () => {
    const qualified = (fiche: string) => after({ etat: 'SIGNEE', categorie: 'REQUALIFICATION', fiche });
    expect(qualified('BAT-TH-116')).toContainEqual({ code: 'BAT-TH-116', jusquAu: '2029-11-26' });
    expect(qualified('BAR-TH-171')).toContainEqual({ code: 'BAR-TH-171', jusquAu: '2029-11-26' });
    expect(qualified('BAR-EN-101')).toBeNull();
  });

  test('[supervisions/SU14] what an account is given keeps its suspensions', () => {
    expect(keepingSuspensions(SUSPENDED, [{ code: 'BAR-EN-102', jusquAu: null }])).toEqual([
      { code: 'BAR-EN-102', jusquAu: null },
      { code: 'BAR-TH-171', jusquAu: '2027-01-31', suspenduLe: '2026-10-01' },
    ]);
    expect(keepingSuspensions(SUSPENDED, [{ code: 'BAR-TH-171', jusquAu: null }])).toEqual([
      { code: 'BAR-TH-171', jusquAu: null, suspenduLe: '2026-10-01' },
    ]);
  });

  test('[supervisions/SU17] the next one comes sooner after a major gap', () => {
    const made = supervision({ ...READY });
    expect(nextOf(made, typeOf('SUR SITE'))).toBe('2027-11-26');
    expect(nextOf({ ...made, ecarts: { [GAP_ID]: { ...gap, gravite: 'majeur' } } }, typeOf('SUR SITE'))).toBe(
      '2027-02-26',
    );
    expect(nextOf(made, typeOf('INOPINEE'))).toBeNull();
  });
});
