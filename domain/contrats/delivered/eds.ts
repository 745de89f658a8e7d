import type { Delivered } from './delivered.ts';

/** Framework contract of technical controls of lifts. */
export const EDS: Delivered = {
  libelle: 'Contrat-cadre de contrôle technique',
  titre: 'Contrat-cadre de contrôle technique d’ascenseurs',
  variables: [
    { nom: 'delaiRapport', libelle: 'Délai de rapport, en jours ouvrés', defaut: '8' },
    { nom: 'delaiAcces', libelle: 'Avis de passage, en jours', defaut: '8' },
  ],
  clauses: [
    {
      id: 'objet',
      titre: 'Objet',
      texte:
        '{client}, SIREN {clientSiren}, confie à {bureau} les contrôles {fiches} des appareils qu’il désigne. {bureau} conclut seul, au vu de ses constats.',
      facultative: false,
    },
    {
      id: 'independance',
      titre: 'Indépendance et impartialité',
      texte:
        '{bureau} n’entretient, ne répare ni n’installe aucun appareil et n’a aucun lien avec les entreprises qui le font. Le prix ne dépend pas des conclusions.',
      facultative: false,
    },
    {
      id: 'acces',
      titre: 'Accès aux appareils',
      texte:
        '{client} est prévenu {delaiAcces} jours à l’avance. Il assure l’accès aux locaux techniques et la présence de l’entreprise d’entretien, et remet le carnet d’entretien et les rapports précédents.',
      facultative: false,
    },
    {
      id: 'infructueuse',
      titre: 'Contrôle empêché',
      texte:
        'Un contrôle empêché par un accès fermé ou l’absence de l’entreprise d’entretien est facturé {prixInfructueuse}.',
      facultative: true,
    },
    {
      id: 'delais',
      titre: 'Rapport',
      texte:
        'Le rapport est remis dans les {delaiRapport} jours ouvrés du contrôle. Un danger pour les personnes est signalé le jour même à {client}.',
      facultative: false,
    },
    {
      id: 'confidentialite',
      titre: 'Confidentialité',
      texte: '{bureau} garde confidentielles les informations obtenues au cours des contrôles, sauf obligation légale.',
      facultative: false,
    },
  ],
};
