import { describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { attente } from '../appareil/presence.ts';
import { adopterOrphelines } from './capture.ts';
import { envoyerPhotos } from './envoi.ts';
import { garderFichier, joindreFichier, lireFichier, oublierFichier } from './fichiers.ts';
import { refleterFile } from './file.ts';
import { tablette } from './media.test-support.ts';
import { rapprocherPhotos } from './reception.ts';
import { retrouverPieces } from './retrouvees.ts';

const PDF = new Blob(['%PDF-1.4 devis'], { type: 'text/html' });
const DITE = { id: 'f1', sujet: { idDossier: 'd1' }, nom: '../Devis.pdf', categorie: 'devis' } as const;
const records = async ({ magasin }: Pick<ReturnType<typeof tablette>, 'magasin'>) =>
  (await magasin.parIds('records', ['f1']))[0];

describe('files of dossiers on a device', () => {
  test('[sync/M8] bytes wait without a document until their dossier is named, then become one file, once', async () => {
    const t = tablette();
    expect(await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: PDF })).toEqual({
      ok: true,
      value: null,
    });
    await rapprocherPhotos(t);
    expect(await t.octets.fiche('f1')).toMatchObject({ etat: 'brouillon', octets: 14 });
    expect(await records(t)).toBeUndefined();
    expect(await (await lireFichier(t, 'f1'))?.text()).toBe('%PDF-1.4 devis');
    for (let fois = 0; fois < 2; fois++) expect((await joindreFichier(t.photographe, DITE)).ok).toBe(true);
    expect(await records(t)).toMatchObject({
      kind: 'fichier',
      idDossier: 'd1',
      nom: 'Devis.pdf',
      type: 'application/pdf',
      taille: 14,
      dirty: 1,
      recuLe: null,
    });
    await refleterFile(t);
    const [enFile] = await t.magasin.tous('commandes');
    expect(enFile).toMatchObject({ docId: 'f1', collection: 'records', idPorteur: 'd1', octets: 14 });
  });

  test('[sync/M8] the record of waiting bytes that a former program wrote says what bears them after the next start', async () => {
    const t = tablette();
    await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: PDF });
    await joindreFichier(t.photographe, DITE);
    await refleterFile(t);
    const [previous] = await t.magasin.tous('commandes');
    const { idPorteur, ...former } = must(previous, 'the bytes wait');
    await t.magasin.ecrire('commandes', [{ previous, document: { ...former, idIntervention: idPorteur } }]);
    await refleterFile(t);
    expect(await t.magasin.tous('commandes')).toMatchObject([{ docId: 'f1', idPorteur: 'd1' }]);
  });

  test('[session/D1] [sync/S9] the office is told of one thing that waits, where a file and its bytes both do', async () => {
    const t = tablette();
    await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: PDF });
    await joindreFichier(t.photographe, DITE);
    expect(await attente(t)).toEqual({ nombre: 1, photos: 0, depuis: t.etat.heure });
  });

  test('[tickets/B12] [dossiers/D23] a file of a ticket, or of a message, says what bears it', async () => {
    const t = tablette();
    for (const [id, sujet] of [
      ['f1', { idTicket: 't1' }],
      ['f2', { idDossier: 'd1', idMessage: 'm1' }],
    ] as const) {
      await garderFichier(t.octets, { id, nom: 'Devis.pdf', contenu: PDF });
      expect((await joindreFichier(t.photographe, { ...DITE, id, sujet })).ok).toBe(true);
    }
    const [deTicket, deMessage] = await t.magasin.parIds('records', ['f1', 'f2']);
    expect(deTicket).toMatchObject({ kind: 'fichier', idTicket: 't1', cleDossier: '' });
    expect(deTicket).not.toHaveProperty('idDossier');
    expect(deMessage).toMatchObject({ idDossier: 'd1', idMessage: 'm1', cleDossier: 'd1' });
    expect(await t.octets.fiche('f1')).toMatchObject({ idIntervention: 't1' });
  });

  test('[sync/M8] killed between its bytes and its document, the next start creates it', async () => {
    const t = tablette();
    await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: PDF });
    const creer = { ...t.photographe, magasin: { ...t.magasin, ecrire: () => Promise.reject(new Error('tué')) } };
    await expect(joindreFichier(creer, DITE)).rejects.toThrow('tué');
    expect(await records(t)).toBeUndefined();
    expect(await adopterOrphelines(t.photographe)).toBe(1);
    expect(await records(t)).toMatchObject({ idDossier: 'd1' });
  });

  test('[sync/M9] killed between its bytes and its draft, the next start finds it again, and only a person ends that', async () => {
    const t = tablette();
    await garderFichier(t.octets, { id: 'f1', nom: 'C:\\Devis été.pdf', contenu: PDF });
    // The page dies here: no draft and no document will ever name these bytes.
    const retrouvees = async () => (await t.magasin.tous('commandes')).filter(({ genre }) => genre === 'retrouvee');
    const demarrer = async () => {
      await adopterOrphelines(t.photographe);
      await retrouverPieces(t);
      await refleterFile(t);
    };
    for (let fois = 0; fois < 2; fois++) {
      await demarrer();
      expect(await retrouvees()).toMatchObject([{ docId: 'f1', nom: 'Devis été.pdf', octets: 14 }]);
    }
    await rapprocherPhotos(t);
    expect(await (await lireFichier(t, 'f1'))?.text()).toBe('%PDF-1.4 devis');
    await joindreFichier(t.photographe, DITE);
    await refleterFile(t);
    expect(await retrouvees()).toEqual([]);
    expect(await records(t)).toMatchObject({ idDossier: 'd1' });
  });

  test('[sync/M9] a file that a draft speaks of is not lost, nor one that a person threw away', async () => {
    const t = tablette();
    // As devices make them: a shorter id may stand in anything that a draft holds.
    const [devis, plan] = ['a1000000-0000-4000-8000-0000000000f1', 'a1000000-0000-4000-8000-0000000000f2'] as const;
    const retrouvees = async () => (await t.magasin.tous('commandes')).filter(({ genre }) => genre === 'retrouvee');
    await garderFichier(t.octets, { id: devis, nom: 'Devis.pdf', contenu: PDF });
    await garderFichier(t.octets, { id: plan, nom: 'Plan.pdf', contenu: PDF });
    const brouillon = { id: 'b1', genre: 'brouillon', sujet: 'demande', saisie: { pieces: [{ id: devis }] } };
    await t.magasin.ecrire('commandes', [{ previous: undefined, document: brouillon }]);
    await retrouverPieces(t);
    expect(await retrouvees()).toMatchObject([{ docId: plan }]);
    await oublierFichier(t.octets, plan);
    await refleterFile(t);
    expect(await retrouvees()).toEqual([]);
  });

  test('[dossiers/D17] what is no paper nor picture is refused, and nothing is kept', async () => {
    const t = tablette();
    const refus = await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: new Blob(['<script>']) });
    expect(refus).toMatchObject({ ok: false, code: 'FICHIER_TYPE' });
    expect(await t.octets.fiche('f1')).toBeNull();
    expect(await joindreFichier(t.photographe, DITE)).toMatchObject({ code: 'INTROUVABLE' });
  });

  test('[sync/M4] forgotten as long as no dossier has it, never afterwards', async () => {
    const t = tablette();
    await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: PDF });
    await joindreFichier(t.photographe, DITE);
    await oublierFichier(t.octets, 'f1');
    expect(await t.octets.fiche('f1')).not.toBeNull();
    await garderFichier(t.octets, { id: 'f2', nom: 'Devis.pdf', contenu: PDF });
    await oublierFichier(t.octets, 'f2');
    expect(await t.octets.fiche('f2')).toBeNull();
  });

  test('[sync/M3] [sync/M8] its bytes leave after its document, and stay until they are acknowledged', async () => {
    const appels: string[] = [];
    const t = tablette((url, { method }) => {
      appels.push(`${method} ${url.pathname}`);
      const etat = { id: 'f1', recus: method === 'POST' ? 0 : 14, taille: 14 };
      if (method === 'POST') return Response.json([{ ok: true, ...etat, etat: 'ouvert' }]);
      return Response.json({ ...etat, etat: 'recu' });
    });
    await garderFichier(t.octets, { id: 'f1', nom: 'Devis.pdf', contenu: PDF });
    await joindreFichier(t.photographe, DITE);
    expect(await envoyerPhotos(t)).toEqual({ ok: true, value: 0 });
    const previous = await records(t);
    if (previous === undefined) throw new Error('absent');
    const { local: _local, ...connu } = previous as typeof previous & LocalDocument;
    await t.magasin.ecrire('records', [{ previous, document: { ...connu, rev: 1, dirty: 0 } }]);
    expect(await envoyerPhotos(t)).toEqual({ ok: true, value: 1 });
    expect(appels).toEqual(['POST /api/Files/envois', 'PUT /api/Files/envois/f1']);
  });
});
