import type { interventions as fr } from '../fr/interventions.ts';
import type { Phrases } from '../phrases.ts';

export const interventions = {
  titre: 'Interventions',
  titreClient: 'My interventions',
  sansNumero: 'Number to come',
  aAffecter: 'To be assigned',
  fichier: 'interventions',
  colonnes: {
    numero: 'Number',
    dossier: 'File',
    type: 'Type',
    beneficiaire: 'Beneficiary',
    codePostal: 'Postcode',
    ville: 'Town',
    controleur: 'Inspector',
    rdv: 'Appointment',
    etat: 'State',
    signature: 'Signature',
    resultat: 'Result',
    lot: 'Batch',
    client: 'Client',
    installateur: 'Installer',
    modifieLe: 'Updated',
    rapport: 'Report',
  },
  rapport: {
    disponible: 'Available',
  },
  filtres: {
    sansResultat: 'No result',
    sansLot: 'No batch',
  },
  onglets: {
    zone: 'Interventions by state',
    all: 'All',
    nouvelle: 'New',
    'en-cours': 'In progress',
    'verif-rt': 'To review',
    'en-signature': 'Being signed',
    valide: 'Validated',
  },
  choix: {
    resume_one: '{{count}} intervention selected',
    resume_other: '{{count}} interventions selected',
    effacer: 'Clear the selection',
  },
  vide: {
    all: 'No intervention',
    nouvelle: 'No new intervention',
    'en-cours': 'No intervention in progress',
    'verif-rt': 'Nothing waits for a review',
    'en-signature': 'No report being signed',
    valide: 'No validated intervention',
    client: 'No intervention',
    texte: 'The interventions you may see arrive here with the synchronisation.',
  },
} satisfies Phrases<typeof fr>;
