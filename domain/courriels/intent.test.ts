import { describe, expect, test } from 'vitest';
import { LANGUES } from '../base/languages.ts';
import { speaksOfAttachment, tickedBy } from './intent.ts';
import { defaultText } from './textes/textes.ts';

const offered = {
  contacts: [
    { email: 'b@x.example', qualite: 'beneficiaire' },
    { email: 'c@x.example', qualite: 'client' },
    { email: 'd@x.example', qualite: 'client' },
  ],
  interventions: [{ id: 'i1' }, { id: 'i2' }],
} as const;
const NONE = { destinataires: [], rapports: [] };

describe('[courriels/L28] a mail does what its template says', () => {
  test('the report ticks the client and the issued reports; a notice of visit the beneficiary', () => {
    const report = tickedBy({ from: 'message', to: 'rapport' }, NONE, offered);
    expect(report).toEqual({ destinataires: ['c@x.example'], rapports: ['i1', 'i2'] });
    expect(tickedBy({ from: 'rapport', to: 'avisDePassage' }, report, offered)).toEqual({
      destinataires: ['b@x.example'],
      rapports: [],
    });
  });

  test('what a person ticked stays', () => {
    const own = { destinataires: ['d@x.example'], rapports: ['i2'] };
    expect(tickedBy({ from: 'message', to: 'rapport' }, own, offered)).toEqual(own);
    expect(tickedBy({ from: 'rapport', to: 'message' }, own, offered)).toEqual(own);
  });

  test.each(LANGUES)('in %s, our text of the report speaks of an attachment, that of a notice does not', (langue) => {
    const told = (modele: 'rapport' | 'avisDePassage') => {
      const { sujet, texte } = defaultText({ modele, variante: 'cee', langue });
      return speaksOfAttachment({ objet: sujet, message: texte });
    };
    expect([told('rapport'), told('avisDePassage')]).toEqual([true, false]);
  });

  test.each([
    ['Ci-joint le devis.', true],
    ['Les pièces jointes suivent', true],
    ['Il nous manque une pièce.', false],
    ['Le joint est usé.', false],
  ])('%s: %s', (message, isTold) => {
    expect(speaksOfAttachment({ objet: '', message })).toBe(isTold);
  });
});
