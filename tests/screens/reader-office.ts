/** An issued report, opened in the reader. */
import { page } from 'vitest/browser';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { NOW } from '#domain/test-support/samples.ts';
import { readerPath } from '../../src/platform/paths.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen, type Screen } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
export const sheet = (rank: number, total: number) => page.getByRole('group', { name: `Page ${rank} sur ${total}` });
export const REPORT = writePdf({
  pages: [
    ['Rapport de controle', 'Resultat : Satisfaisant'],
    ['Constats', 'Isolation des combles', 'Epaisseur mesuree : 320 mm'],
    ['Photographies'],
    ['Conclusion', 'Resultat : Satisfaisant'],
  ],
});

export const of = dossier(1);
export const visit = (fields: Partial<Intervention> = {}) =>
  intervention(1, of, { etat: 'VALIDE', resultat: 'Satisfaisant', valideLe: NOW, soumisLe: NOW, ...fields });
export const issued = visit();
export const pathOf = ({ id }: Pick<Intervention, 'id'>, back = '/dossiers/all') =>
  readerPath(id, { name: 'rapport', back });
export const reader = (pdf: Blob | (() => unknown), screen: Screen = {}) =>
  openScreen(pathOf(issued), {
    documents: { dossiers: [of], interventions: [issued] },
    answers: { generate: pdf instanceof Blob ? () => pdf : pdf },
    ...screen,
  });
