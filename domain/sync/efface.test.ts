import { expect, test } from 'vitest';
import { journaliser } from './absence.ts';
import { recevoir } from './pull.ts';
import { repondre } from './push.ts';
import { contexte, ecrit, gele, modifie, PLUS_TARD, recu, serveur, sortie } from './test-support/exemples.ts';

const efface = serveur({ champs: {}, effaceLe: PLUS_TARD }, 2);
const tombe = { ...sortie(2), effaceLe: PLUS_TARD };

test('[rgpd/RG17] an erased document takes the place of what was typed on it: no conflict, nothing left to send', () => {
  const decision = recevoir(modifie({ 'champs.surface': 90 }), efface, contexte());
  expect(ecrit(decision)).toMatchObject({ dirty: 0, champs: {}, effaceLe: PLUS_TARD });
  expect(ecrit(decision)).not.toHaveProperty('local');
  expect(decision).toMatchObject({ conflits: [] });
});

test('[rgpd/RG17] a conflict that waited for a choice is closed, and says nothing any more', () => {
  const enConflit = recevoir(
    modifie({ 'champs.surface': 90 }),
    serveur({ champs: { surface: 75, lambda: 0.04 } }, 2),
    contexte(),
  );
  const [ouvert] = enConflit.op === 'ecrire' ? enConflit.conflits : [];
  const decision = recevoir(ecrit(enConflit), { ...efface, rev: 3, seq: 3 }, contexte({ ouvert }));
  expect(ecrit(decision).dirty).toBe(0);
  expect(decision).toMatchObject({ conflits: [{ id: ouvert?.id, ouvert: 0, champs: [] }] });
});

test('[rgpd/RG17] the tombstone of an erased document sets nothing aside', () => {
  expect(recevoir(modifie({ 'champs.surface': 90 }), tombe, contexte())).toEqual({ op: 'retirer', conflits: [] });
  expect(recevoir(modifie({ 'champs.surface': 90 }), sortie(2), contexte())).toMatchObject({
    conflits: [{ genre: 'quarantaine' }],
  });
});

test('[rgpd/RG17] the refusal of an edit that was under way brings the erased document, and keeps no refusal', () => {
  const refus = { editId: 'edit-1', id: 'i1', statut: 'refus', code: 'DONNEES_EFFACEES', doc: efface } as const;
  const decision = repondre(gele(modifie({ 'champs.surface': 90 })), refus, contexte());
  expect(ecrit(decision)).toMatchObject({ dirty: 0, champs: {} });
  expect(ecrit(decision)).not.toHaveProperty('local');
});

test('[rgpd/RG17] the journal of an absence does not keep the values that left', () => {
  const local = recu();
  const absence = contexte({ absence: PLUS_TARD });
  const decision = recevoir(local, efface, absence);
  expect(journaliser(decision, { local, server: efface, contexte: absence })).toBeNull();
  expect(journaliser(decision, { local, server: serveur({ etat: 'VALIDE' }, 2), contexte: absence })).not.toBeNull();
});
