/** A report that is sent to be signed, and the panel that follows it. */
import { page } from 'vitest/browser';
import { controleur } from '#domain/test-support/samples.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { readableOffice } from './documents.ts';

const PAUL = { civilite: null, nom: 'Rozé', prenom: 'Paul', telephone: null, email: null };
export const SHA = 'c41f'.padEnd(60, '0') + '7be2';

/** The office over one report to be signed, and that report. */
export function office(fields: Partial<Intervention> = {}) {
  const { documents, dossier, intervention } = readableOffice('cee');
  const people = [{ id: 7, nom: 'Kerdoncuff' }];
  const signed = { ...intervention, typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE', beneficiaire: PAUL, ...fields };
  const yann = controleur({ id: '7', idUser: 7, prenom: 'Yann', nom: 'Kerdoncuff', email: 'yann@bureau.example' });
  return {
    visit: signed,
    documents: {
      ...documents,
      dossiers: [{ ...dossier, beneficiaire: PAUL, controleurs: people }],
      interventions: [signed],
      controllers: [yann],
    },
  };
}

/** An envelope under way: one signed, one consulted it, one waits. */
export const FOLLOWED = {
  signatureStatus: 'En cours de signature',
  enveloppeId: '00000000-0000-4000-8000-000000000001',
  etat: 'EN COURS',
  maison: true,
  demonstration: true,
  envoyePar: 'Claire Vasseur',
  envoyeLe: '2026-11-20T08:12:00.000Z',
  expireLe: '2036-12-20T08:12:00.000Z',
  sha256: SHA,
  signataires: [
    {
      nom: 'Claire Vasseur',
      email: 'claire@constat.example',
      qualite: 'bureau',
      ordre: 1,
      statut: 'signé',
      lien: null,
    },
    {
      nom: 'Paul Rozé',
      email: 'paul@menage.example',
      qualite: 'beneficiaire',
      ordre: 2,
      statut: 'consulté',
      lien: null,
    },
    { nom: 'Maud Le Bihan', email: 'maud@oxance.example', qualite: 'client', ordre: 3, statut: 'à signer', lien: null },
  ],
  piste: [
    {
      le: '2026-11-20T08:12:00.000Z',
      quoi: 'envoi',
      ordre: null,
      qui: 'Claire Vasseur',
      ip: '81.250.17.204',
      sha256: SHA,
      motif: null,
    },
    {
      le: '2026-11-20T08:12:01.000Z',
      quoi: 'invitation',
      ordre: 1,
      qui: 'Claire Vasseur',
      ip: null,
      sha256: null,
      motif: null,
    },
    {
      le: '2026-11-22T13:02:00.000Z',
      quoi: 'accord',
      ordre: 1,
      qui: 'Claire Vasseur',
      ip: '81.250.17.204',
      sha256: SHA,
      motif: null,
    },
    {
      le: '2026-11-22T13:02:01.000Z',
      quoi: 'invitation',
      ordre: 2,
      qui: 'Claire Vasseur',
      ip: null,
      sha256: null,
      motif: null,
    },
    {
      le: '2026-11-22T15:47:00.000Z',
      quoi: 'consulte',
      ordre: 2,
      qui: 'Paul Rozé',
      ip: '92.184.106.37',
      sha256: SHA,
      motif: null,
    },
  ],
} as const;

export const panel = page.getByRole('dialog', { name: /^Signatures d/ });
export const rowOf = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
