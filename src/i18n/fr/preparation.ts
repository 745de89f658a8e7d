/** What a screen that is not built yet will allow; one infinitive sentence each. */
export const preparation = {
  badge: 'En préparation',
  fera: 'Cet écran permettra :',
  entretemps: 'D’ici là, vous pouvez ouvrir :',
  rien: 'Rien n’est perdu : ce que vous avez saisi ailleurs reste en place.',
  ecrans: {
    lots: 'de déposer un lot d’opérations, de tirer l’échantillon et de suivre les taux.',
    contrats: 'de rédiger, d’envoyer en signature et de suivre les contrats-cadres.',
    supervisions: 'de planifier, de réaliser et de signer la supervision des contrôleurs.',
    analyses: 'de lire des documents par reconnaissance de caractères et d’y retrouver les mots-clés.',
  },
} as const;
