import { describe, expect, test } from 'vitest';
import { LANGUES } from '../base/languages.ts';
import { lacksAttachment, speaksOfAttachment, tickedBy } from './intent.ts';
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
});

describe('[courriels/L29] a mail asks before it leaves without what it speaks of', () => {
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
    ['Le conjoint sera là.', false],
    ['Vous trouverez le rapport en PJ.', true],
    ['Vous trouverez joint le devis signé.', true],
    ['Je vous joins les photos.', true],
    ['Nous joignons le plan.', true],
    ['Les documents joints sont à signer.', true],
    ['Le plan est joint à ce courriel.', true],
    ['Le détail est en annexe.', true],
    ['PJ : une attestation', true],
    ['Nous nous rejoignons mardi.', false],
    ['Il faut refaire les joints à la chaux.', false],
    ['Merci de rejoindre le chantier.', false],
  ])('%s: %s', (message, isTold) => {
    expect(speaksOfAttachment({ objet: '', message })).toBe(isTold);
  });

  const mail = { modele: 'message', objet: 'Dossier', message: 'Bonjour', fichiers: [], rapports: [] } as const;
  test.each([
    ['nothing is spoken of', {}, false],
    ['an attachment is, and none goes', { message: 'Ci-joint le devis.' }, true],
    ['an attachment is, and one goes', { message: 'Ci-joint le devis.', fichiers: ['f1'] }, false],
    ['the template of the report, in words that say nothing of it', { modele: 'rapport' }, true],
    [
      'the report is spoken of, and only another file goes',
      { modele: 'rapport', message: 'En pièce jointe', fichiers: ['f1'] },
      true,
    ],
    ['the report goes', { modele: 'rapport', message: 'En pièce jointe', rapports: ['i1'] }, false],
  ] as const)('%s', (_said, fields, isAsked) => {
    expect(lacksAttachment({ ...mail, ...fields })).toBe(isAsked);
  });
});
