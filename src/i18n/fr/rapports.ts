/** Issued reports: behind their printed code, timestamped, signed. */
export const rapports = {
  qr: {
    titre: 'Rapport par QR code',
    lecture: 'Le rapport se lit…',
    pret: 'Le rapport imprimé avec ce code est prêt. Il ne s’ouvre qu’avec ce code : ne le partagez qu’avec qui doit le lire.',
    ouvrir: 'Ouvrir le rapport',
    enregistrer: 'Enregistrer le PDF',
    fichier: 'rapport.pdf',
    inconnu:
      'Aucun rapport ne répond à ce code. Vérifiez l’adresse, ou demandez le rapport à votre bureau de contrôle.',
    expire: 'Ce rapport n’est plus consultable par son code. Demandez-le à votre bureau de contrôle.',
    remplace: 'Ce rapport a été annulé et remplacé. Demandez le nouveau à votre bureau de contrôle.',
    remplacePar:
      'Ce rapport a été annulé et remplacé par le rapport {{numero}}, version {{version}}, émis le {{jour}}. Demandez-le à votre bureau de contrôle.',
    remplacePrepare:
      'Ce rapport a été annulé. Le rapport {{numero}}, version {{version}}, le remplacera : il n’est pas encore émis.',
  },
} as const;
