/** Import of many operations from a spreadsheet. */
export const operations = {
  titre: 'Importer des [operations]',
  colonnes:
    'Première ligne : les titres. Nom du bénéficiaire, adresse, code postal, ville, puis ce que vous avez : prénom, téléphone, e-mail, type (code de la fiche), client, installateur, référence, date du devis, date de la facture, surface, puissance, accès. Une ligne sans client, installateur ou type prend ceux du formulaire.',
  sansNom: 'Aucune colonne ne s’appelle « Nom » ni « Bénéficiaire » : vérifiez les titres de la première ligne.',
  prete: 'Une demande',
  doublon: 'Ressemble à une opération déjà connue : même bénéficiaire, même adresse, mêmes types.',
  duClient: '{{champ}} : c’est au donneur d’ordre de le dire. Retirez cette colonne.',
  inconnu: '{{champ}} : aucun ne porte ce nom, ou plusieurs le portent.',
  ouiNon: '{{champ}} : ni oui ni non.',
  importer_one: 'Créer {{count}} demande',
  importer_other: 'Créer {{count}} demandes',
  faites_one: '{{count}} demande créée sur cet appareil.',
  faites_other: '{{count}} demandes créées sur cet appareil.',
} as const;
