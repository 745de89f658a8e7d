import type { Delivered } from './delivered.ts';

/**
 * Framework contract of inspections of operations of energy savings.
 * Independence: arrêté of 28 September 2021, art. 1 as rewritten on 21 December 2025 (JORFARTI000053158230), read in a trade
 * page (enerwork.fr): to be confirmed, as the whole model is.
 */
export const CEE: Delivered = {
  libelle: 'Contrat-cadre d’inspection CEE',
  titre: 'Contrat-cadre d’inspection',
  variables: [
    { nom: 'delaiVisite', libelle: 'Délai de visite, en jours', defaut: '20' },
    { nom: 'delaiRapport', libelle: 'Délai de rapport, en jours ouvrés', defaut: '8' },
    { nom: 'appels', libelle: 'Appels avant une visite infructueuse', defaut: '2' },
    { nom: 'delaiSignalement', libelle: 'Délai de signalement', defaut: '24 heures' },
  ],
  clauses: [
    {
      id: 'objet',
      titre: 'Objet',
      texte:
        '{client}, SIREN {clientSiren}, confie à {bureau}, accrédité COFRAC sous le numéro {accreditation}, l’inspection des opérations d’économies d’énergie qui relèvent des fiches {fiches}. {bureau} conclut seul, au vu de ses constats.',
      facultative: false,
    },
    {
      id: 'independance',
      titre: 'Indépendance et impartialité',
      texte:
        '{bureau} n’a aucun lien, capitalistique ou autre, direct ou indirect, avec le demandeur, son mandataire, les professionnels qui réalisent les opérations contrôlées, leurs bénéficiaires ni ceux qui les financent (NF EN ISO/IEC 17020, type A). Le prix ne dépend pas des conclusions.\n\nAucune partie n’exerce de pression sur un contrôleur. Toute pression est signalée à la direction de {bureau}, qui peut suspendre la prestation.',
      facultative: false,
    },
    {
      id: 'commande',
      titre: 'Commande des opérations',
      texte:
        'Chaque opération est commandée par une demande qui la nomme, ou par le dépôt d’un lot dont {client} remet la liste complète. Le présent contrat vaut accord sur les prix des demandes qu’il couvre.',
      facultative: false,
    },
    {
      id: 'tirage',
      titre: 'Tirage des échantillons',
      texte:
        'Lorsqu’un lot est contrôlé par échantillon, {bureau} tire les opérations au sort dans la liste complète, sans que {client} ni les installateurs en connaissent le résultat à l’avance. La méthode, la graine et l’empreinte de la liste figurent à la synthèse.',
      facultative: true,
    },
    {
      id: 'delais',
      titre: 'Délais',
      texte:
        'La visite a lieu dans les {delaiVisite} jours de l’acceptation de la demande, le rapport est remis dans les {delaiRapport} jours ouvrés de la visite, sauf indisponibilité du bénéficiaire.',
      facultative: false,
    },
    {
      id: 'infructueuse',
      titre: 'Visite infructueuse',
      texte:
        'Lorsque le bénéficiaire est absent ou refuse l’accès, la visite est facturée {prixInfructueuse} selon la fiche, après {appels} appels restés sans réponse. Elle est signalée à {client} sous {delaiSignalement}.',
      facultative: true,
    },
    {
      id: 'marque',
      titre: 'Marque d’accréditation',
      texte:
        '{client} ne reproduit la marque COFRAC que dans les rapports entiers, et ne laisse pas entendre que ses produits ou ses travaux sont accrédités.',
      facultative: true,
    },
    {
      id: 'confidentialite',
      titre: 'Confidentialité',
      texte:
        '{bureau} garde confidentielles les informations obtenues au cours des inspections, sauf lorsque la loi ou l’administration chargée des certificats les demande ; {client} en est alors informé, si la loi le permet.',
      facultative: false,
    },
  ],
};
