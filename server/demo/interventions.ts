import { fullName } from '#domain/base/person.ts';
import { plusJours } from '#domain/base/jours.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { EtatIntervention, Intervention } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { instantParis, minutesApres } from './jours.ts';
import type { Monde } from './monde.ts';
import { reponsesDemo } from './reponses.ts';

export interface Passage {
  readonly etat: EtatIntervention;
  readonly type: TypeIntervention;
  /** null: not planned. */
  readonly rdv: {
    readonly jour: string;
    readonly heure: string;
    readonly controleur: Controller;
    readonly fixe: boolean;
  } | null;
  readonly contreVisite: boolean;
  readonly consignes: string | null;
}

const CONCLUSIONS = { 0: 0.82, 1: 0.12, 2: 0.06 } as const;
const COMMENTAIRES = ['Photo de la trappe à reprendre, floue.', 'Préciser la méthode de mesure.', 'Motif à détailler.'];

export function interventionDemo(monde: Monde, dossier: Dossier, passage: Passage): Intervention {
  const { type, etat } = passage;
  return {
    ...VIDE,
    id: monde.h.uuid(),
    variante: monde.variante,
    idBureauInspection: monde.idBureauInspection,
    demandeId: dossier.id,
    etat,
    typeOfTypeIntervention: type.typeOfTypeIntervention,
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    nature: passage.contreVisite ? 'Contre-visite' : 'Contrôle sur le lieu',
    idVersionFormulaire: type.idVersionFormulaire,
    ...remplir(monde, dossier, passage),
    idClient: dossier.idClient,
    nomClient: dossier.nomClient,
    idEntreprise: dossier.idEntreprise,
    nomEntreprise: dossier.nomEntreprise,
    ...planifier(passage),
    dureeMin: type.dureeMin,
    consignes: passage.consignes,
    adresse: dossier.adresseTravaux,
    beneficiaire: dossier.beneficiaire,
    rsBatchId: dossier.rsBatchId,
    priorite: dossier.urgence ? 1 : 0,
    commentaireRt: etat === 'EN COURS' && monde.h.chance(0.15) ? monde.h.parmi(COMMENTAIRES) : null,
    ...dates(monde, dossier, passage),
  };
}

/** What no demo intervention has yet; numbers are given afterwards. */
const VIDE = {
  idIntervention: null,
  numero: null,
  numeroDossier: null,
  champsPrecedents: {},
  signatureStatus: null,
  templateDoc: '["rapport"]',
  configRapportJson: '{}',
  uniqueCode: null,
  version: 1,
  remplaceId: null,
  motif: null,
  modifiePar: null,
} satisfies Partial<Intervention>;

function planifier({ rdv, type }: Passage) {
  if (rdv === null) return { idControleur: null, nomControleur: null, dateRdv: null, dateFin: null, rdvFixe: false };
  const dateRdv = instantParis(rdv.jour, rdv.heure);
  return {
    idControleur: rdv.controleur.idUser,
    nomControleur: fullName(rdv.controleur),
    dateRdv,
    dateFin: minutesApres(dateRdv, type.dureeMin),
    rdvFixe: rdv.fixe,
  };
}

/** A report is submitted when the visit ends, and reviewed the next day. */
function dates({ h, responsable }: Monde, { createdAt }: Dossier, { etat, type, rdv }: Passage) {
  const jamais = { soumisLe: null, soumisPar: null, valideLe: null, validePar: null, createdAt, updatedAt: createdAt };
  if (rdv === null || (etat !== 'VERIF RT' && etat !== 'VALIDE')) return jamais;
  const soumisLe = minutesApres(instantParis(rdv.jour, rdv.heure), type.dureeMin + 9);
  const soumis = { ...jamais, soumisLe, soumisPar: rdv.controleur.idUser, updatedAt: soumisLe };
  if (etat === 'VERIF RT') return soumis;
  const valideLe = instantParis(plusJours(rdv.jour, 1), `${9 + h.entier(0, 7)}:${10 + h.entier(0, 45)}`);
  return { ...soumis, valideLe, validePar: responsable.id, updatedAt: valideLe };
}

function remplir(monde: Monde, dossier: Dossier, { type, etat, rdv }: Passage) {
  const formulaire = monde.formulaires.get(type.code);
  const commencee = etat === 'EN COURS' || etat === 'VERIF RT' || etat === 'VALIDE';
  if (formulaire === undefined || rdv === null || !commencee) return { champs: {}, resultat: null };
  const { h } = monde;
  const { civilite, nom, prenom } = dossier.beneficiaire;
  const finie = etat !== 'EN COURS';
  const champs = reponsesDemo(h, formulaire, {
    jour: rdv.jour,
    reference: dossier.referenceClient ?? '',
    dateEngagement: dossier.dateEngagement,
    dateFacture: dossier.dateFacture,
    present: fullName({ civilite, prenom, nom }),
    conclusion: Number(h.selon(CONCLUSIONS)) as 0 | 1 | 2,
    part: finie ? 1 : 0.3 + h.nombre() * 0.5,
  });
  const conclu = champs[formulaire.definition.champResultat];
  return { champs: champs as Intervention['champs'], resultat: finie && typeof conclu === 'string' ? conclu : null };
}
