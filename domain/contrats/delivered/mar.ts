import type { Delivered } from './delivered.ts';

/** Contract of a household that is accompanied in its renovation. */
export const MAR: Delivered = {
  libelle: 'Contrat d’accompagnement',
  titre: 'Contrat d’accompagnement à la rénovation',
  variables: [
    { nom: 'agrement', libelle: 'Numéro d’agrément', defaut: '' },
    { nom: 'retractation', libelle: 'Rétractation, en jours', defaut: '14' },
  ],
  clauses: [
    {
      id: 'objet',
      titre: 'Objet',
      texte:
        '{client} confie à {bureau}, agréé sous le numéro {agrement}, l’accompagnement de son projet de rénovation énergétique : visite initiale, audit, choix du scénario, plan de financement, dépôt des demandes d’aide, suivi et visite finale.',
      facultative: false,
    },
    {
      id: 'independance',
      titre: 'Neutralité',
      texte:
        '{bureau} ne vend ni ne réalise de travaux, ne reçoit rien des entreprises et n’oriente vers aucune d’entre elles.',
      facultative: false,
    },
    {
      id: 'menage',
      titre: 'Engagements du ménage',
      texte:
        '{client} remet les pièces demandées (avis d’imposition, taxe foncière, factures d’énergie), ouvre son logement aux visites, et ne commence pas les travaux avant l’accord des aides.',
      facultative: false,
    },
    {
      id: 'aides',
      titre: 'Aides',
      texte:
        'Les montants d’aide annoncés sont des estimations : seule la décision de l’administration engage. {bureau} n’avance aucune aide.',
      facultative: false,
    },
    {
      id: 'retractation',
      titre: 'Droit de rétractation',
      texte:
        'Le contrat conclu hors établissement peut être rétracté sans motif dans les {retractation} jours de sa signature, par lettre ou par courriel à {bureau}.',
      facultative: false,
    },
    {
      id: 'confidentialite',
      titre: 'Confidentialité',
      texte: '{bureau} ne communique les informations du ménage qu’aux administrations des aides demandées.',
      facultative: false,
    },
  ],
};
