import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { EtatIntervention, Intervention } from '#domain/interventions/intervention.ts';
import type { Controller, TypeIntervention } from '#domain/sync/references.ts';
import { instantParis, jourPlus, minutesApres } from './jours.ts';
import type { Monde } from './monde.ts';
import { reponsesDemo } from './reponses.ts';

export interface Passage {
  readonly etat: EtatIntervention;
  readonly type: TypeIntervention;
  /** null: not planned. */
  readonly rdv: { readonly jour: string; readonly heure: string; readonly controleur: Controller; readonly fixe: boolean } | null;
  readonly contreVisite: boolean;
  readonly consignes: string | null;
}

const CONCLUSIONS = { 0: 0.82, 1: 0.12, 2: 0.06 } as const;
const COMMENTAIRES = ['Photo de la trappe à reprendre, floue.', 'Préciser la méthode de mesure.', 'Motif à détailler.'];

export function interventionDemo(monde: Monde, dossier: Dossier, passage: Passage): Intervention {
  const { type, etat, rdv } = passage;
  const dateRdv = rdv === null ? null : instantParis(rdv.jour, rdv.heure);
  const commencee = etat === 'EN COURS' || etat === 'VERIF RT' || etat === 'VALIDE';
  const { champs, resultat } = commencee ? remplir(monde, dossier, passage) : { champs: {}, resultat: null };
  const finie = etat === 'VERIF RT' || etat === 'VALIDE';
  return {
    id: monde.h.uuid(),
    idIntervention: null,
    numero: null,
    variante: monde.variante,
    idBureauInspection: monde.idBureauInspection,
    demandeId: dossier.id,
    numeroDossier: null,
    etat,
    typeOfTypeIntervention: type.typeOfTypeIntervention,
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    nature: passage.contreVisite ? 'Contre-visite' : 'Contrôle sur le lieu',
    idVersionFormulaire: type.idVersionFormulaire,
    champs,
    champsPrecedents: {},
    resultat,
    signatureStatus: null,
    templateDoc: '["rapport"]',
    configRapportJson: '{}',
    idClient: dossier.idClient,
    nomClient: dossier.nomClient,
    idEntreprise: dossier.idEntreprise,
    nomEntreprise: dossier.nomEntreprise,
    idControleur: rdv?.controleur.idUser ?? null,
    nomControleur: rdv === null ? null : `${rdv.controleur.prenom} ${rdv.controleur.nom}`,
    dateRdv,
    dateFin: dateRdv === null ? null : minutesApres(dateRdv, type.dureeMin),
    dureeMin: type.dureeMin,
    rdvFixe: rdv?.fixe ?? false,
    consignes: passage.consignes,
    adresse: dossier.adresseTravaux,
    beneficiaire: dossier.beneficiaire,
    rsBatchId: dossier.rsBatchId,
    uniqueCode: null,
    priorite: dossier.urgence ? 1 : 0,
    version: 1,
    remplaceId: null,
    motif: null,
    commentaireRt: etat === 'EN COURS' && monde.h.chance(0.15) ? monde.h.parmi(COMMENTAIRES) : null,
    ...dates(monde, passage, { dossier, dateRdv, finie }),
    modifiePar: null,
  };
}

function dates(
  monde: Monde,
  { etat, type, rdv }: Passage,
  { dossier, dateRdv, finie }: { dossier: Dossier; dateRdv: string | null; finie: boolean },
) {
  const soumisLe = finie && dateRdv !== null ? minutesApres(dateRdv, type.dureeMin + 9) : null;
  const valide = etat === 'VALIDE' && rdv !== null;
  const valideLe = valide ? instantParis(jourPlus(rdv.jour, 1), `${9 + monde.h.entier(0, 7)}:${10 + monde.h.entier(0, 45)}`) : null;
  return {
    soumisLe,
    soumisPar: soumisLe === null ? null : (rdv?.controleur.idUser ?? null),
    valideLe,
    validePar: valide ? monde.responsable.id : null,
    createdAt: dossier.createdAt,
    updatedAt: valideLe ?? soumisLe ?? dossier.createdAt,
  };
}

function remplir(monde: Monde, dossier: Dossier, { type, etat, rdv }: Passage) {
  const formulaire = monde.formulaires.get(type.code);
  if (formulaire === undefined || rdv === null) return { champs: {}, resultat: null };
  const { h } = monde;
  const { civilite, nom, prenom } = dossier.beneficiaire;
  const finie = etat !== 'EN COURS';
  const champs = reponsesDemo(h, formulaire, {
    jour: rdv.jour,
    reference: dossier.referenceClient ?? '',
    dateEngagement: dossier.dateEngagement,
    dateFacture: dossier.dateFacture,
    present: [civilite, prenom, nom].filter(Boolean).join(' '),
    conclusion: Number(h.selon(CONCLUSIONS)) as 0 | 1 | 2,
    part: finie ? 1 : 0.3 + h.nombre() * 0.5,
  });
  const conclu = champs[formulaire.definition.champResultat];
  return { champs: champs as Intervention['champs'], resultat: finie && typeof conclu === 'string' ? conclu : null };
}
