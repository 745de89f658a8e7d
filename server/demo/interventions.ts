import { fullName } from '#domain/base/person.ts';
import { plusDays } from '#domain/base/days.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { EtatIntervention, Intervention } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { parisInstant, minutesAfter } from './days.ts';
import type { World } from './world.ts';
import { versionDemo } from './versions.ts';
import { demoReponses } from './reponses.ts';

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

export function interventionDemo(world: World, dossier: Dossier, passage: Passage): Intervention {
  const { type, etat } = passage;
  return {
    ...EMPTY,
    id: world.h.uuid(),
    variante: world.variante,
    idBureauInspection: world.idBureauInspection,
    demandeId: dossier.id,
    etat,
    typeOfTypeIntervention: type.typeOfTypeIntervention,
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    nature: passage.contreVisite ? 'Contre-visite' : 'Contrôle sur le lieu',
    idVersionFormulaire: versionDemo(world.versions, type, dossier.dateEngagement),
    ...fill(world, dossier, passage),
    idClient: dossier.idClient,
    nomClient: dossier.nomClient,
    idEntreprise: dossier.idEntreprise,
    nomEntreprise: dossier.nomEntreprise,
    ...plan(passage),
    dureeMin: type.dureeMin,
    consignes: passage.consignes,
    ...(dossier.disponibilites == null ? {} : { disponibilites: dossier.disponibilites }),
    adresse: dossier.adresseTravaux,
    beneficiaire: dossier.beneficiaire,
    rsBatchId: dossier.rsBatchId,
    priorite: dossier.urgence ? 1 : 0,
    commentaireRt: etat === 'EN COURS' && world.h.chance(0.15) ? world.h.among(COMMENTAIRES) : null,
    ...dates(world, dossier, passage),
  };
}

/** What no demo intervention has yet; numbers are given afterwards. */
const EMPTY = {
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

function plan({ rdv, type }: Passage) {
  if (rdv === null) return { idControleur: null, nomControleur: null, dateRdv: null, dateFin: null, rdvFixe: false };
  const dateRdv = parisInstant(rdv.jour, rdv.heure);
  return {
    idControleur: rdv.controleur.idUser,
    nomControleur: fullName(rdv.controleur),
    dateRdv,
    dateFin: minutesAfter(dateRdv, type.dureeMin),
    rdvFixe: rdv.fixe,
  };
}

/** A report is submitted when the visit ends, and reviewed the next day. */
function dates({ h, responsable }: World, { createdAt }: Dossier, { etat, type, rdv }: Passage) {
  const never = { soumisLe: null, soumisPar: null, valideLe: null, validePar: null, createdAt, updatedAt: createdAt };
  if (rdv === null || (etat !== 'VERIF RT' && etat !== 'VALIDE')) return never;
  const soumisLe = minutesAfter(parisInstant(rdv.jour, rdv.heure), type.dureeMin + 9);
  const submitted = { ...never, soumisLe, soumisPar: rdv.controleur.idUser, updatedAt: soumisLe };
  if (etat === 'VERIF RT') return submitted;
  const valideLe = parisInstant(plusDays(rdv.jour, 1), `${9 + h.integer(0, 7)}:${10 + h.integer(0, 45)}`);
  return { ...submitted, valideLe, validePar: responsable.id, updatedAt: valideLe };
}

function fill(world: World, dossier: Dossier, { type, etat, rdv }: Passage) {
  const formulaire = world.formulaires.get(versionDemo(world.versions, type, dossier.dateEngagement));
  const isStarted = etat === 'EN COURS' || etat === 'VERIF RT' || etat === 'VALIDE';
  if (formulaire === undefined || rdv === null || !isStarted) return { champs: {}, resultat: null };
  const { h } = world;
  const { civilite, nom, prenom } = dossier.beneficiaire;
  const isFinished = etat !== 'EN COURS';
  const fields = demoReponses(h, formulaire, {
    jour: rdv.jour,
    reference: dossier.referenceClient ?? '',
    dateEngagement: dossier.dateEngagement,
    dateFacture: dossier.dateFacture,
    present: fullName({ civilite, prenom, nom }),
    conclusion: Number(h.weighted(CONCLUSIONS)) as 0 | 1 | 2,
    part: isFinished ? 1 : 0.3 + h.draw() * 0.5,
  });
  const concluded = fields[formulaire.definition.champResultat];
  return {
    champs: fields as Intervention['champs'],
    resultat: isFinished && typeof concluded === 'string' ? concluded : null,
  };
}
