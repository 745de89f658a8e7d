import type { accord as fr } from '../fr/accord.ts';
import type { Phrases } from '../phrases.ts';

export const accord = {
  horsPorteeColonne: 'Out of Cofrac scope',
  horsPortee: 'Out of the scope of accreditation on that day: {{codes}}.',
  horsPorteeTexte: 'The report will not bear the mention of the Cofrac accreditation.',
  changee: 'Conclusion changed by {{par}}, {{date}}: {{avant}} → {{apres}}',
  sansMotif: 'Without a reason the report cannot be approved.',
  motif: 'Reason: {{motif}}.',
  enAttente: 'The inspector has not answered yet: without their agreement the report will not bear their signature.',
  accord: '{{nom}} agreed, {{date}}.',
  desaccord: '{{nom}} does not agree, {{date}}: {{motif}}',
  daccord: 'I agree',
  pasDaccord: 'I do not agree',
  pourquoi: 'Why',
  pourquoiAide: 'Your disagreement stands in the report, which will not bear your signature.',
  donnerMotif: 'Reason for the changed conclusion',
  motifLibelle: 'Reason',
  motifAide: 'It stands in the report.',
  note: 'Saved.',
  aucune: 'no conclusion',
} satisfies Phrases<typeof fr>;
