import { describe, expect, test } from 'vitest';
import { dossierOf, KINDS } from '../kinds.ts';
import type { Fields } from '../fields/documents.ts';
import { checkEdit } from '../gate/edits.ts';
import { ROLES } from './roles.ts';
import { actor, context, dossier, edit, ID } from '../test-support/samples.ts';

/** Names every parent that a document may have, and every subject of a comment. */
const NAMED: Fields = {
  idDossier: ID.dossier,
  demandeId: ID.dossier,
  idIntervention: ID.intervention,
  idEntite: ID.intervention,
  entite: 'intervention',
};
const ARCHIVE = context({ dossier: dossier({ etat: 'ARCHIVE' }) });
const WRITERS = ROLES.filter((role) => !['COFRAC', 'PNCEE', 'BASIC'].includes(role));
const INSIDE = KINDS.filter(
  ({ collection, name }) => collection !== 'dossiers' && dossierOf(collection, { ...NAMED, kind: name }) !== null,
);

describe('an archive', () => {
  test('the kinds that stand in a dossier are found by what they name', () => {
    expect(INSIDE.map(({ name }) => name).toSorted()).toEqual([
      'commentaire',
      'documentOcr',
      'facture',
      'fichier',
      'historique',
      'intervention',
      'message',
      'photo',
      'signaturePlace',
    ]);
  });

  test.each([...INSIDE.map(({ collection, name }) => [name, collection] as const), ['demain', 'records'] as const])(
    '[access/E15] takes no %s, new or changed, from anybody',
    (kind, collection) => {
      for (const role of WRITERS) {
        const shared = { actor: actor(role), collection, context: ARCHIVE };
        const made = edit({ ...NAMED, kind }, { ...shared, before: null, nouveau: true });
        const before = { ...NAMED, id: ID.message, kind, auteur: { id: actor(role).id } };
        const changed = edit({ texte: 'autre', retireLe: null }, { ...shared, before });
        for (const one of [made, changed])
          expect([role, checkEdit(one)]).toMatchObject([role, { code: 'VERROUILLE', data: { etat: 'ARCHIVE' } }]);
      }
    },
  );
});
