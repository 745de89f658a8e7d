import type { Contrat } from '#domain/contrats/contrat.ts';
import type { SignedSubject } from '../../../shared/signing/subject.ts';

export const subjectOfContrat = ({
  id,
  rev,
  numero,
  libelle,
}: Pick<Contrat, 'id' | 'numero' | 'libelle'> & { readonly rev: number }): SignedSubject => ({
  sujet: 'contrat',
  id,
  rev,
  numero: numero ?? libelle,
});
