/** What the office concludes otherwise than who submitted. */
export const accord = {
  changee: 'Conclusion modifiée par {{par}}, {{date}} : {{avant}} → {{apres}}',
  sansMotif: 'Sans motif, le rapport ne peut pas être validé.',
  motif: 'Motif : {{motif}}.',
  enAttente: 'L’inspecteur n’a pas encore répondu : sans son accord, le rapport ne portera pas sa signature.',
  accord: '{{nom}} a donné son accord, {{date}}.',
  desaccord: '{{nom}} n’est pas d’accord, {{date}} : {{motif}}',
  daccord: 'Je suis d’accord',
  pasDaccord: 'Je ne suis pas d’accord',
  pourquoi: 'Pourquoi',
  pourquoiAide: 'Votre désaccord figure dans le rapport, qui ne portera pas votre signature.',
  donnerMotif: 'Motif du changement de conclusion',
  motifLibelle: 'Motif',
  motifAide: 'Il figure dans le rapport.',
  note: 'Enregistré.',
  aucune: 'aucune conclusion',
} as const;
