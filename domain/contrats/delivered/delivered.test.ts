import { describe, expect, test } from 'vitest';
import { mentionsOf } from '../../facturation/mentions.ts';
import { VARIANTS, type Variant } from '../../variants/variants.ts';
import { deliveredModele } from './delivered.ts';

const textOf = (variante: Variant, id: string): string =>
  deliveredModele(variante).clauses.find((clause) => clause.id === id)?.texte ?? '';

describe('[contrats/CT51] a delivered model says what the texts that we know say', () => {
  test('the owner of a lift is told fifteen days before the visit', () => {
    const notice = deliveredModele('eds').variables.find(({ nom }) => nom === 'delaiAcces');
    expect(Number(notice?.defaut)).toBeGreaterThanOrEqual(15);
    expect(textOf('eds', 'acces')).toMatch(/au moins \{delaiAcces\} jours/);
  });

  test('an office is independent of whoever orders, finances or owns', () => {
    for (const party of ['demandeur', 'mandataire', 'financent', 'bénéficiaires'])
      expect(textOf('cee', 'independance')).toContain(party);
    expect(textOf('eds', 'independance')).toMatch(/propriétaire.*attestation d’indépendance/);
  });

  test('a late payment costs the same in a contract and on an invoice', () => {
    const [, late] = mentionsOf({ mentions: '', exoneration: '' }, true, null);
    for (const variante of VARIANTS) {
      expect(textOf(variante, 'facturation')).toContain('trois fois le taux d’intérêt légal');
      expect(textOf(variante, 'facturation')).not.toContain('majoré');
    }
    expect(late).toContain('trois fois le taux d’intérêt légal');
  });

  test('an inspection body treats the data of its inspections for itself', () => {
    for (const variante of VARIANTS) {
      expect(textOf(variante, 'donnees')).toContain('responsable du traitement');
      expect(textOf(variante, 'donnees')).not.toContain('article 28');
    }
  });
});
