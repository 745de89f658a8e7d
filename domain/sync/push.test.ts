import { describe, expect, test } from 'vitest';
import type { LocalDocument } from './documents.ts';
import { creer, editer } from './edit.ts';
import type { PushReply } from './messages.ts';
import { recevoir } from './pull.ts';
import { estPassager, messageDe, noterEchec, preparer, relancer, repondre } from './push.ts';
import { contexte, ecrit, edition, gele, modifie, PLUS_TARD, recu, serveur, sortie } from './test-support/exemples.ts';

const reponse = (suite: Partial<PushReply>): PushReply => ({ editId: 'edit-1', id: 'i1', statut: 'accepte', ...suite });
const enVol = (): LocalDocument => gele(modifie({ 'champs.surface': 90 }));

describe('[sync/S4] freezing', () => {
  test('what leaves is the changed paths, on the revision they were made on', () => {
    const message = messageDe('interventions', enVol());
    expect(message).toMatchObject({ editId: 'edit-1', baseRev: 1, changes: { 'champs.surface': 90 }, nouveau: false });
  });
  test('nothing to send is null: clean, frozen, refused, forgotten', () => {
    const sale = modifie({ etat: 'X' });
    const local = sale.local!;
    const refuse = { ...sale, local: { ...local, refus: { code: 'X', le: PLUS_TARD, editId: 'edit-1' } } };
    const oublie = { ...sale, local: { ...local, oubli: true as const } };
    for (const doc of [recu(), gele(sale), refuse, oublie]) expect(preparer('interventions', doc)).toBeNull();
  });
  test('[sync/S3] what waits for a choice is held back, the rest goes on', () => {
    const doc = modifie({ etat: 'X', motif: 'y' });
    const local = { ...doc.local!, enConflit: ['etat'] };
    expect(preparer('interventions', { ...doc, local })?.local?.envoi?.changes).toEqual({ motif: 'y' });
    expect(preparer('interventions', { ...doc, local: { ...local, enConflit: ['etat', 'motif'] } })).toBeNull();
  });
  test('[sync/S3] a submission waits for the choice; the other answers go on', () => {
    const doc = modifie({ 'champs.surface': 90, 'champs.lambda': 0.035, etat: 'VERIF RT', resultat: 'Satisfaisant' });
    const enAttente = { ...doc, local: { ...doc.local!, enConflit: ['champs.surface'] } };
    expect(preparer('interventions', enAttente)?.local?.envoi?.changes).toEqual({ 'champs.lambda': 0.035 });
    expect(Object.keys(preparer('interventions', doc)?.local?.envoi?.changes ?? {})).toContain('etat');
  });
  test('what is sent again is what was sent, whatever was typed since', () => {
    const doc = editer(enVol(), { 'champs.surface': 95 }, edition({ editId: 'edit-2' }));
    expect(messageDe('interventions', doc)).toMatchObject({ editId: 'edit-1', changes: { 'champs.surface': 90 } });
  });
  test('a creation sends the whole document', () => {
    const doc = creer({ id: 'p1', idDossier: 'd1', legende: null }, edition({ collection: 'photos' }));
    expect(preparer('photos', doc)?.local?.envoi).toMatchObject({
      nouveau: true,
      baseRev: 0,
      changes: { idDossier: 'd1', legende: null },
    });
  });
});

describe('[sync/S4] the answer', () => {
  test('received: the document is clean', () => {
    const doc = ecrit(
      repondre(enVol(), reponse({ doc: serveur({ champs: { surface: 90, lambda: 0.04 } }, 2) }), contexte()),
    );
    expect(doc).toMatchObject({ rev: 2, dirty: 0 });
    expect(doc.local).toBeUndefined();
  });
  test('an edit that arrived longer ago than the server remembers asks nobody about itself', () => {
    const tape = editer(enVol(), { 'champs.surface': 95 }, edition({ editId: 'edit-2' }));
    const server = serveur({ champs: { surface: 90, lambda: 0.05 }, motif: 'bureau' }, 3);
    const decision = repondre(tape, reponse({ statut: 'conflit', doc: server }), contexte());
    expect(ecrit(decision).local).toMatchObject({ base: { 'champs.surface': 90 } });
    expect(ecrit(decision).local?.enConflit).toBeUndefined();
    expect(decision).toMatchObject({ conflits: [{ genre: 'fusion' }] });
  });
  test('a creation that arrived longer ago than that is no conflict with itself either', () => {
    const cree = creer({ id: 'p1', idDossier: 'd1', legende: 'mur' }, edition({ collection: 'photos' }));
    const tape = editer(
      preparer('photos', cree)!,
      { legende: 'mur nord' },
      edition({ collection: 'photos', editId: 'edit-2' }),
    );
    const server = { id: 'p1', idDossier: 'd1', legende: 'mur', rev: 1, seq: 9 };
    const decision = repondre(
      tape,
      reponse({ id: 'p1', statut: 'conflit', doc: server }),
      contexte({ collection: 'photos' }),
    );
    expect(ecrit(decision)).toMatchObject({ legende: 'mur nord', dirty: 1, local: { base: { legende: 'mur' } } });
    expect(ecrit(decision).local?.enConflit).toBeUndefined();
  });
  test('what was typed meanwhile stays, on the value that was received', () => {
    const tape = editer(enVol(), { 'champs.surface': 95, motif: 'x' }, edition({ editId: 'edit-2' }));
    const doc = ecrit(
      repondre(tape, reponse({ doc: serveur({ champs: { surface: 90, lambda: 0.04 } }, 2) }), contexte()),
    );
    expect(doc).toMatchObject({
      dirty: 1,
      champs: { surface: 95 },
      motif: 'x',
      local: { base: { 'champs.surface': 90, motif: null } },
    });
    expect(doc.local?.envoi).toBeUndefined();
  });
  test('a value typed back while it travelled is an edit of its own', () => {
    const tape = editer(enVol(), { 'champs.surface': 80 }, edition({ editId: 'edit-2' }));
    const doc = ecrit(
      repondre(tape, reponse({ doc: serveur({ champs: { surface: 90, lambda: 0.04 } }, 2) }), contexte()),
    );
    expect(doc).toMatchObject({ champs: { surface: 80 }, local: { base: { 'champs.surface': 90 } } });
  });
  test('an answer to another send, a late copy, a document gone: nothing', () => {
    expect(repondre(enVol(), reponse({ editId: 'autre' }), contexte()).op).toBe('rien');
    expect(repondre(recu(), reponse({}), contexte()).op).toBe('rien');
    expect(repondre(undefined, reponse({}), contexte()).op).toBe('rien');
  });
  test('our own echo lists nothing', () => {
    const decision = repondre(
      enVol(),
      reponse({ doc: serveur({ champs: { surface: 90, lambda: 0.04 }, etat: 'VERIF RT' }, 2) }),
      contexte(),
    );
    expect(decision).toMatchObject({ conflits: [] });
  });
  test('a creation received keeps what was typed since', () => {
    const cree = creer({ id: 'p1', idDossier: 'd1', legende: 'a' }, edition({ collection: 'photos' }));
    const tape = editer(
      preparer('photos', cree)!,
      { legende: 'b' },
      edition({ collection: 'photos', editId: 'edit-2' }),
    );
    const server = { id: 'p1', rev: 1, seq: 4, idDossier: 'd1', legende: 'a', recuLe: null };
    const doc = ecrit(repondre(tape, reponse({ id: 'p1', doc: server }), contexte({ collection: 'photos' })));
    expect(doc).toMatchObject({ rev: 1, legende: 'b', local: { base: { legende: 'a' } } });
    expect(doc.local?.nouveau).toBeUndefined();
  });
  test('[sync/S3] overtaken: merged, with the author that the server names, and sent again under another id', () => {
    const auteurs = { 'champs.surface': { nom: 'Samia Haddad', le: PLUS_TARD } };
    const decision = repondre(
      enVol(),
      reponse({ statut: 'conflit', doc: serveur({ champs: { surface: 75 } }, 4), auteurs }),
      contexte(),
    );
    expect(ecrit(decision).local).toMatchObject({ editId: 'id-1', enConflit: ['champs.surface'] });
    expect(decision).toMatchObject({ conflits: [{ champs: [{ leurAuteur: 'Samia Haddad', leurLe: PLUS_TARD }] }, {}] });
  });
  test('seed 71 - a refusal without a document is merged with what a pull brought under the send', () => {
    const avecRecu = ecrit(recevoir(enVol(), serveur({ motif: 'bureau' }, 2), contexte()));
    const doc = ecrit(repondre(avecRecu, reponse({ statut: 'refus', code: 'VALIDATION' }), contexte()));
    expect(doc).toMatchObject({ rev: 2, motif: 'bureau', local: { refus: { code: 'VALIDATION' } } });
    expect(doc.local?.recu).toBeUndefined();
  });
});

describe('[sync/S5] a refusal', () => {
  const refus = reponse({ statut: 'refus', code: 'TRANSITION_INTERDITE', data: { de: 'NOUVELLE' }, doc: serveur() });
  test('stays with its reason, and what was typed stays', () => {
    const doc = ecrit(repondre(enVol(), refus, contexte()));
    expect(doc).toMatchObject({
      dirty: 1,
      champs: { surface: 90 },
      local: { refus: { code: 'TRANSITION_INTERDITE', data: { de: 'NOUVELLE' } } },
    });
    expect(preparer('interventions', doc)).toBeNull();
  });
  test('goes again under another id', () => {
    const doc = ecrit(relancer(ecrit(repondre(enVol(), refus, contexte())), contexte()));
    expect(messageDe('interventions', gele(doc))).toMatchObject({ editId: 'id-1', changes: { 'champs.surface': 90 } });
  });
  test('does not hold an edit typed since', () => {
    const tape = editer(enVol(), { motif: 'x' }, edition({ editId: 'edit-2' }));
    expect(ecrit(repondre(tape, refus, contexte())).local?.refus).toBeUndefined();
  });
  test('of a document that is not there any more is a tombstone', () => {
    const perdu = reponse({ statut: 'refus', code: 'INTROUVABLE' });
    expect(repondre(enVol(), perdu, contexte())).toMatchObject({ op: 'retirer', conflits: [{ genre: 'quarantaine' }] });
    expect(repondre(enVol(), { ...perdu, doc: sortie(9) }, contexte()).op).toBe('retirer');
  });
  test('that time lifts is told from one that a person settles', () => {
    const un = (code: string) => estPassager({ code });
    expect([un('PHOTOS_MANQUANTES'), un('ERREUR_INTERNE')]).toEqual([true, true]);
    expect([un('DROIT_INSUFFISANT'), un('VERROUILLE')]).toEqual([false, false]);
  });
  test('a failed request is counted, and changes nothing of what is sent', () => {
    const doc = ecrit(noterEchec(enVol(), 'HORS_LIGNE'));
    expect(doc.local).toMatchObject({ essais: 1, derniereErreur: 'HORS_LIGNE' });
    expect(messageDe('interventions', doc)).toEqual(messageDe('interventions', enVol()));
  });
});
