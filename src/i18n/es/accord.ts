import type { accord as fr } from '../fr/accord.ts';
import type { Phrases } from '../phrases.ts';

export const accord = {
  horsPorteeColonne: 'Fuera del alcance Cofrac',
  horsPortee: 'Fuera del alcance de acreditación ese día: {{codes}}.',
  horsPorteeTexte: 'El informe no llevará la mención de la acreditación Cofrac.',
  changee: 'Conclusión modificada por {{par}}, {{date}}: {{avant}} → {{apres}}',
  sansMotif: 'Sin motivo, el informe no se puede validar.',
  motif: 'Motivo: {{motif}}.',
  enAttente: 'El inspector aún no ha respondido: sin su conformidad, el informe no llevará su firma.',
  accord: '{{nom}} dio su conformidad, {{date}}.',
  desaccord: '{{nom}} no está de acuerdo, {{date}}: {{motif}}',
  daccord: 'Estoy de acuerdo',
  pasDaccord: 'No estoy de acuerdo',
  pourquoi: 'Por qué',
  pourquoiAide: 'Su desacuerdo figura en el informe, que no llevará su firma.',
  donnerMotif: 'Motivo del cambio de conclusión',
  motifLibelle: 'Motivo',
  motifAide: 'Figura en el informe.',
  note: 'Guardado.',
  aucune: 'ninguna conclusión',
} satisfies Phrases<typeof fr>;
