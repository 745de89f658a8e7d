import type { Contrat } from '#domain/contrats/contrat.ts';
import type { SignedSubject } from '../../../shared/signing/subject.ts';

export const subjectOfContrat = ({
  id,
  rev,
  numero,
  libelle,
  signataires,
}: Pick<Contrat, 'id' | 'numero' | 'libelle' | 'signataires'> & { readonly rev: number }): SignedSubject => ({
  sujet: 'contrat',
  id,
  rev,
  numero: numero ?? libelle,
  qualites: signataires.map(({ qualite }) => qualite),
});
