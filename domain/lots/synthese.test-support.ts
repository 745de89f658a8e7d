import { conclusionCee, nonQualities } from '../forms/models/conclusion-cee.ts';
import type { ControlRecord } from './control.ts';
import type { Lot } from './lot.ts';
import type { Operation } from './operation.ts';
import type { SyntheseSources, SyntheseVisit } from './synthese-sources.ts';

/** A lot of four operations, of which two were visited and one contacted. */
const id = (rank: number): string => `00000000-0000-4000-8000-00000000000${rank}`;
const AT = '2026-11-20T08:00:00.000Z';

export const operationOfTest = (rank: number): Operation => ({
  reference: `R-${rank}`,
  nom: `Nom ${rank}`,
  prenom: null,
  telephone: null,
  email: null,
  ligne1: `${rank} rue du Port`,
  codePostal: '29200',
  ville: 'Brest',
  installateur: 'Isolarmor',
  siret: null,
  idEntreprise: null,
  dateEngagement: null,
  dateFacture: null,
  volumeCumac: null,
  precarite: false,
});

export const LOT: Lot = {
  id: id(9),
  variante: 'cee',
  idBureauInspection: 1,
  uniqueCode: 'OXA-1',
  libelle: 'Combles',
  idClient: id(8),
  nomClient: 'Oxance Énergie',
  fiche: 'BAR-EN-101',
  dateDepot: '2026-12-31',
  methode: 'echantillon',
  etat: 'CONTROLE',
  tirage: {
    algorithme: 'constat-tirage-1',
    graine: 'a'.repeat(32),
    empreinte: 'b'.repeat(64),
    le: AT,
    par: { id: 1, nom: 'Claire Vasseur' },
    nbOperations: 4,
    tauxLieu: 5000,
    tauxContact: 2500,
    parInstallateur: false,
    lieu: 2,
    contact: 1,
    idOrdre: id(7),
  },
};

export const CONTROL: ControlRecord = {
  id: id(3),
  kind: 'controle',
  variante: 'cee',
  idBureauInspection: 1,
  idClient: id(8),
  idLot: id(9),
  ordre: 3,
  reference: 'R-3',
  mode: 'contact',
  idDossier: null,
  idIntervention: null,
  idContreVisite: null,
  tentatives: {
    'c-a': {
      moyen: 'telephone',
      issue: 'numero-errone',
      accepteVisite: null,
      note: null,
      le: AT,
      par: { id: 1, nom: 'C' },
    },
    'c-b': { moyen: 'courriel', issue: 'joint', accepteVisite: null, note: null, le: AT, par: { id: 1, nom: 'C' } },
  },
  conclusion: {
    resultat: 'Satisfaisant',
    le: '2026-11-19',
    moyen: 'courriel',
    personne: 'Mme Quéré',
    constat: 'Travaux faits',
    par: { id: 1, nom: 'C' },
    ecritLe: AT,
  },
  createdAt: AT,
};

const visit = (rank: number, fields: Partial<SyntheseVisit> = {}): SyntheseVisit => ({
  id: id(rank),
  demandeId: `d-${rank}`,
  etat: 'VALIDE',
  nature: null,
  resultat: 'Satisfaisant',
  valideLe: AT,
  numero: `I-2026-0000${rank}`,
  soumisLe: AT,
  idVersionFormulaire: 'f',
  appels: null,
  champs: {},
  ...fields,
});
const badVisit = visit(2, {
  resultat: 'Non satisfaisant',
  appels: { a: { resultat: 'numero-errone' } },
  champs: {
    c_motif: 'Épaisseur insuffisante',
    c_action: 'Souffler 10 cm de plus',
    c_obs: 'Vu avec l’occupant',
    c_nq: [{ localisation: 'Trappe', constat: 'Sans rehausse', gravite: 'Mineure' }],
  },
});
const visited = (rank: number): ControlRecord => ({
  ...CONTROL,
  id: id(rank),
  ordre: rank,
  reference: `R-${rank}`,
  mode: 'lieu',
  idDossier: id(rank),
  idIntervention: id(rank),
  tentatives: {},
  conclusion: null,
});

export const SOURCES: SyntheseSources = {
  lot: LOT,
  order: { strates: [{ nom: '', lieu: [1, 2], contact: [3], reserve: [4] }], remplacements: [] },
  list: [1, 2, 3, 4].map(operationOfTest),
  controls: [visited(1), visited(2), CONTROL],
  visits: [
    visit(1, { demandeId: id(1), appels: { a: { resultat: 'joint' } } }),
    { ...badVisit, demandeId: id(2) },
    visit(5, { demandeId: id(2), nature: 'Contre-visite' }),
  ],
  forms: [
    {
      id: 'f',
      sections: [
        { id: 's', libelle: 'Isolant' },
        { id: 't', libelle: 'Photos' },
      ],
      champs: [
        { cf_id: 'r', cf_label: 'Résistance thermique', cf_section: 's', cf_component_type: 'NUMBER' },
        { cf_id: 'v', cf_label: 'Vue', cf_section: 't', cf_component_type: 'IMAGE' },
        ...nonQualities,
        ...conclusionCee,
      ],
      champResultat: 'c_resultat',
    },
  ],
  seuil: 0.5,
};
