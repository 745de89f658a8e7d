import type { Delivered } from './delivered.ts';

/**
 * Framework contract of technical controls of lifts.
 * - Fifteen days at least: arrêté of 7 August 2012, art. 2 (text as preventionbtp.fr gave it on 2023-10-17).
 * - No link with the owner either: Code de la construction et de l’habitation, L134-4, read in a summary (juriblio.fr): to
 *   be confirmed, as the whole model is.
 */
export const EDS: Delivered = {
  libelle: 'Contrat-cadre de contrôle technique',
  titre: 'Contrat-cadre de contrôle technique d’ascenseurs',
  variables: [
    { nom: 'delaiRapport', libelle: 'Délai de rapport, en jours ouvrés', defaut: '8' },
    { nom: 'delaiAcces', libelle: 'Avis de passage, en jours (15 au moins)', defaut: '15' },
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
        '{bureau} n’entretient, ne répare ni n’installe aucun appareil. Il n’a de lien de nature à porter atteinte à son indépendance ni avec le propriétaire des appareils, ni avec les entreprises qui les installent, les entretiennent ou les réparent, et remet une attestation d’indépendance à chaque contrôle. Le prix ne dépend pas des conclusions.',
      facultative: false,
    },
    {
      id: 'acces',
      titre: 'Accès aux appareils',
      texte:
        '{client} est prévenu au moins {delaiAcces} jours à l’avance de la date et de la durée prévues du contrôle, et en informe les usagers. Il assure l’accès aux locaux techniques et la présence de l’entreprise d’entretien, et remet le carnet d’entretien et les rapports précédents.',
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
