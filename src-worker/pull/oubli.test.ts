import { expect, test } from 'vitest';
import { EFFACE } from '#domain/rgpd/marque.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import type { Moteur } from '../store/contexte.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { ecrirePage } from './page.ts';

const HEURE = '2026-11-22T08:00:00.000Z';
const NOM = 'Thévenard';

const fiche = (id: string, docId: string, suite: Partial<Conflit>): Conflit => ({
  id,
  genre: 'fusion',
  collection: 'dossiers',
  docId,
  idDossier: docId,
  titre: 'D-2026-00042',
  rev: 1,
  champs: [{ champ: 'beneficiaire.nom', base: NOM, mien: NOM, leur: NOM, leurAuteur: null, leurLe: null }],
  ouvert: 0,
  vuLe: HEURE,
  ...suite,
});

test('[rgpd/RG17] a device that learns of an erasure keeps nothing of the person, edits that were to leave included', async () => {
  const magasin = magasinMemoire('oubli');
  const beneficiaire = { nom: NOM };
  const local = { editId: 'e', base: { 'beneficiaire.nom': 'x' }, depuis: HEURE };
  const dossier = { id: 'd1', rev: 1, seq: 1, dirty: 1, rang: 0, etat: 'ARCHIVE', beneficiaire, local } as const;
  const ailleurs = { ...dossier, id: 'd2' };
  await magasin.ecrire(
    'dossiers',
    [dossier, ailleurs].map((document) => ({ previous: undefined, document })),
  );
  await magasin.ecrire(
    'conflits',
    [
      fiche('c1', 'd1', { genre: 'conflit', ouvert: 1 }),
      fiche('c2', 'd1', { genre: 'quarantaine', ouvert: 1, document: { id: 'd1', beneficiaire } }),
      fiche('c3', 'd2', {}),
    ].map((document) => ({ previous: undefined, document })),
  );
  const recu = { rev: 0, seq: 0, dirty: 0 } as const;
  const historique = { ...recu, id: 'historique:d1', kind: 'historique', cleDossier: 'd1', lignes: [NOM] };
  const cache = { ...recu, id: 'r1', kind: 'cache', cleDossier: '', reponse: NOM };
  await magasin.ecrire(
    'records',
    [historique, cache].map((document) => ({ previous: undefined, document })),
  );
  const moteur = { magasin, horloge: () => HEURE, uuid: () => 'u' } as Moteur;
  const docs = [
    { c: 'dossiers', d: { id: 'd1', rev: 2, seq: 5, etat: 'ARCHIVE', beneficiaire: { nom: EFFACE }, effaceLe: HEURE } },
  ];
  const page = { epoch: 'e', seq: 5, fini: true, restants: 0, heure: HEURE, docs } as PullAnswer;
  await ecrirePage(moteur, page, { aveugle: false, epochSeq: 0 });

  const [d1] = await magasin.parIds('dossiers', ['d1']);
  expect(d1).toMatchObject({ dirty: 0, rev: 2, beneficiaire: { nom: EFFACE } });
  const du = async (id: string) => JSON.stringify(await magasin.chercher('conflits', 'docId', id));
  expect([(await du('d1')).includes(NOM), (await du('d2')).includes(NOM)]).toEqual([false, true]);
  expect(await magasin.compter('conflits', 'ouvert', 1)).toBe(0);
  expect(await magasin.tous('records')).toEqual([]);
  expect(await magasin.parIds('dossiers', ['d2'])).toMatchObject([{ dirty: 1, beneficiaire }]);
});
