import { describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { waitingCounts } from '../appareil/presence.ts';
import { adoptOrphans } from './capture.ts';
import { sendPhotos } from './send.ts';
import { keepFile, attachFile, readFile, forgetFile } from './files.ts';
import { mirrorQueue } from './queue.ts';
import { tablet } from './media.test-support.ts';
import { reconcilePhotos } from './reception.ts';
import { findLostAttachments } from './found-again.ts';

const PDF = new Blob(['%PDF-1.4 devis'], { type: 'text/html' });
/** The folder of office documents that was on screen. */
const LIEU = '/documents?chemin=Qualité';
const SAID = { id: 'f1', sujet: { idDossier: 'd1' }, nom: '../Devis.pdf', categorie: 'devis' } as const;
const records = async ({ store }: Pick<ReturnType<typeof tablet>, 'store'>) =>
  (await store.byIds('records', ['f1']))[0];

describe('files of dossiers on a device', () => {
  test('[sync/M8] bytes wait without a document until their dossier is named, then become one file, once', async () => {
    const t = tablet();
    expect(await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF })).toEqual({
      ok: true,
      value: null,
    });
    await reconcilePhotos(t);
    expect(await t.octets.fiche('f1')).toMatchObject({ etat: 'brouillon', octets: 14 });
    expect(await records(t)).toBeUndefined();
    expect(await (await readFile(t, 'f1'))?.text()).toBe('%PDF-1.4 devis');
    for (let turn = 0; turn < 2; turn++) expect((await attachFile(t.photographe, SAID)).ok).toBe(true);
    expect(await records(t)).toMatchObject({
      kind: 'fichier',
      idDossier: 'd1',
      nom: 'Devis.pdf',
      type: 'application/pdf',
      taille: 14,
      dirty: 1,
      recuLe: null,
    });
    await mirrorQueue(t);
    const [enFile] = await t.store.all('commandes');
    expect(enFile).toMatchObject({ docId: 'f1', collection: 'records', idPorteur: 'd1', octets: 14 });
  });

  test('[sync/M8] the record of waiting bytes that a former program wrote says what bears them after the next start', async () => {
    const t = tablet();
    await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    await attachFile(t.photographe, SAID);
    await mirrorQueue(t);
    const [previous] = await t.store.all('commandes');
    const { idPorteur, ...former } = must(previous, 'the bytes wait');
    await t.store.write('commandes', [{ previous, document: { ...former, idIntervention: idPorteur } }]);
    await mirrorQueue(t);
    expect(await t.store.all('commandes')).toMatchObject([{ docId: 'f1', idPorteur: 'd1' }]);
  });

  test('[session/D1] [sync/S9] the office is told of one thing that waits, where a file and its bytes both do', async () => {
    const t = tablet();
    await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    await attachFile(t.photographe, SAID);
    expect(await waitingCounts(t)).toEqual({ nombre: 1, photos: 0, depuis: t.etat.heure });
  });

  test('[tickets/B12] [dossiers/D23] a file of a ticket, or of a message, says what bears it', async () => {
    const t = tablet();
    for (const [id, sujet] of [
      ['f1', { idTicket: 't1' }],
      ['f2', { idDossier: 'd1', idMessage: 'm1' }],
    ] as const) {
      await keepFile(t.octets, { id, nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
      expect((await attachFile(t.photographe, { ...SAID, id, sujet })).ok).toBe(true);
    }
    const [deTicket, deMessage] = await t.store.byIds('records', ['f1', 'f2']);
    expect(deTicket).toMatchObject({ kind: 'fichier', idTicket: 't1', cleDossier: '' });
    expect(deTicket).not.toHaveProperty('idDossier');
    expect(deMessage).toMatchObject({ idDossier: 'd1', idMessage: 'm1', cleDossier: 'd1' });
    expect(await t.octets.fiche('f1')).toMatchObject({ idIntervention: 't1' });
  });

  test('[sync/M8] killed between its bytes and its document, the next start creates it', async () => {
    const t = tablet();
    await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    const create = { ...t.photographe, store: { ...t.store, write: () => Promise.reject(new Error('tué')) } };
    await expect(attachFile(create, SAID)).rejects.toThrow('tué');
    expect(await records(t)).toBeUndefined();
    expect(await adoptOrphans(t.photographe)).toBe(1);
    expect(await records(t)).toMatchObject({ idDossier: 'd1' });
  });

  test('[sync/M9] killed between its bytes and its draft, the next start finds it again, and only a person ends that', async () => {
    const t = tablet();
    await keepFile(t.octets, { id: 'f1', nom: 'C:\\Devis été.pdf', lieu: LIEU, contenu: PDF });
    // The page dies here: no draft and no document will ever name these bytes.
    const foundAgain = async () => (await t.store.all('commandes')).filter(({ genre }) => genre === 'retrouvee');
    const start = async () => {
      await adoptOrphans(t.photographe);
      await findLostAttachments(t);
      await mirrorQueue(t);
    };
    for (let turn = 0; turn < 2; turn++) {
      await start();
      expect(await foundAgain()).toMatchObject([{ docId: 'f1', nom: 'Devis été.pdf', lieu: LIEU, octets: 14 }]);
    }
    await reconcilePhotos(t);
    expect(await (await readFile(t, 'f1'))?.text()).toBe('%PDF-1.4 devis');
    await attachFile(t.photographe, SAID);
    await mirrorQueue(t);
    expect(await foundAgain()).toEqual([]);
    expect(await records(t)).toMatchObject({ idDossier: 'd1' });
  });

  test('[sync/M9] what its form said of a file is found again with it, and later words before earlier ones', async () => {
    const t = tablet();
    const saisie = {
      categorie: 'metrologie',
      dossier: 'Métrologie',
      valideDu: '',
      valideAu: '2027-12-31',
      bureau: null,
    };
    await keepFile(t.octets, { id: 'f1', nom: 'Certificat.pdf', lieu: LIEU, saisie, contenu: PDF });
    await findLostAttachments(t);
    const [found] = await t.store.byIds('commandes', ['retrouvee:f1']);
    expect(found).toMatchObject({ nom: 'Certificat.pdf', lieu: LIEU, saisie });
    // The draft is forgotten later: the page notes what was typed since.
    const later = { ...saisie, categorie: 'assurance', nom: 'Décennale 2027' };
    await t.store.write('commandes', [{ previous: found, document: { ...found, id: 'retrouvee:f1', saisie: later } }]);
    await findLostAttachments(t);
    expect(await t.store.byIds('commandes', ['retrouvee:f1'])).toMatchObject([{ docId: 'f1', saisie: later }]);
  });

  test('[sync/M9] a file that a draft speaks of is not lost, nor one that a person threw away', async () => {
    const t = tablet();
    // As devices make them: a shorter id may stand in anything that a draft holds.
    const [devis, plan] = ['a1000000-0000-4000-8000-0000000000f1', 'a1000000-0000-4000-8000-0000000000f2'] as const;
    const foundAgain = async () => (await t.store.all('commandes')).filter(({ genre }) => genre === 'retrouvee');
    await keepFile(t.octets, { id: devis, nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    await keepFile(t.octets, { id: plan, nom: 'Plan.pdf', lieu: LIEU, contenu: PDF });
    const draft = { id: 'b1', genre: 'brouillon', sujet: 'demande', saisie: { pieces: [{ id: devis }] } };
    await t.store.write('commandes', [{ previous: undefined, document: draft }]);
    await findLostAttachments(t);
    expect(await foundAgain()).toMatchObject([{ docId: plan }]);
    await forgetFile(t.octets, plan);
    await mirrorQueue(t);
    expect(await foundAgain()).toEqual([]);
  });

  test('[dossiers/D17] what is no paper nor picture is refused, and nothing is kept', async () => {
    const t = tablet();
    const refus = await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: new Blob(['<script>']) });
    expect(refus).toMatchObject({ ok: false, code: 'FICHIER_TYPE' });
    expect(await t.octets.fiche('f1')).toBeNull();
    expect(await attachFile(t.photographe, SAID)).toMatchObject({ code: 'INTROUVABLE' });
  });

  test('[sync/M4] forgotten as long as no dossier has it, never afterwards', async () => {
    const t = tablet();
    await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    await attachFile(t.photographe, SAID);
    await forgetFile(t.octets, 'f1');
    expect(await t.octets.fiche('f1')).not.toBeNull();
    await keepFile(t.octets, { id: 'f2', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    await forgetFile(t.octets, 'f2');
    expect(await t.octets.fiche('f2')).toBeNull();
  });

  test('[sync/M3] [sync/M8] its bytes leave after its document, and stay until they are acknowledged', async () => {
    const calls: string[] = [];
    const t = tablet((url, { method }) => {
      calls.push(`${method} ${url.pathname}`);
      const etat = { id: 'f1', recus: method === 'POST' ? 0 : 14, taille: 14 };
      if (method === 'POST') return Response.json([{ ok: true, ...etat, etat: 'ouvert' }]);
      return Response.json({ ...etat, etat: 'recu' });
    });
    await keepFile(t.octets, { id: 'f1', nom: 'Devis.pdf', lieu: LIEU, contenu: PDF });
    await attachFile(t.photographe, SAID);
    expect(await sendPhotos(t)).toEqual({ ok: true, value: 0 });
    const previous = await records(t);
    if (previous === undefined) throw new Error('absent');
    const { local: _local, ...connu } = previous as typeof previous & LocalDocument;
    await t.store.write('records', [{ previous, document: { ...connu, rev: 1, dirty: 0 } }]);
    expect(await sendPhotos(t)).toEqual({ ok: true, value: 1 });
    expect(calls).toEqual(['POST /api/Files/envois', 'PUT /api/Files/envois/f1']);
  });
});
