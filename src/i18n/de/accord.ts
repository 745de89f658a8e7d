import type { accord as fr } from '../fr/accord.ts';
import type { Phrases } from '../phrases.ts';

export const accord = {
  horsPorteeColonne: 'Außerhalb Cofrac',
  horsPortee: 'An diesem Tag außerhalb des Geltungsbereichs der Akkreditierung: {{codes}}.',
  horsPorteeTexte: 'Der Bericht trägt den Hinweis auf die Cofrac-Akkreditierung nicht.',
  changee: 'Ergebnis geändert von {{par}}, {{date}}: {{avant}} → {{apres}}',
  sansMotif: 'Ohne Grund kann der Bericht nicht freigegeben werden.',
  motif: 'Grund: {{motif}}.',
  enAttente:
    'Der Inspektor hat noch nicht geantwortet: Ohne seine Zustimmung trägt der Bericht seine Unterschrift nicht.',
  accord: '{{nom}} hat zugestimmt, {{date}}.',
  desaccord: '{{nom}} stimmt nicht zu, {{date}}: {{motif}}',
  daccord: 'Ich stimme zu',
  pasDaccord: 'Ich stimme nicht zu',
  pourquoi: 'Warum',
  pourquoiAide: 'Ihr Widerspruch steht im Bericht, der Ihre Unterschrift nicht trägt.',
  donnerMotif: 'Grund der Änderung des Ergebnisses',
  motifLibelle: 'Grund',
  motifAide: 'Er steht im Bericht.',
  note: 'Gespeichert.',
  aucune: 'kein Ergebnis',
} satisfies Phrases<typeof fr>;
