import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Lot } from '#domain/lots/lot.ts';
import type { Analyse } from '#domain/ocr/analyse.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { TicketRecord } from '#domain/tickets/ticket.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { fullName } from '#domain/base/person.ts';
import {
  analysePath,
  bureauPath,
  clientPath,
  contratPath,
  documentPath,
  dossierPath,
  entreprisePath,
  FACTURE,
  formPath,
  interventionPath,
  lotPath,
  readerPath,
  supervisionPath,
  synthesePath,
  ticketPath,
  userPath,
} from '../../platform/paths.ts';
import { searchable, type Searchable } from './search.ts';

/** [platform/F2] How each kind is shown in the search, where it opens, and by what it is found. */
export const searchablesOf = (variant: Variant) => ({
  dossier: (one: Dossier): Searchable => {
    const { id, numero, beneficiaire, adresseTravaux } = one;
    const person = fullName(beneficiaire);
    return searchable(
      {
        id,
        kind: 'dossier',
        path: dossierPath(variant, id),
        title: numero ?? person,
        detail: [person, adresseTravaux.ville, one.nomClient],
      },
      {
        people: [beneficiaire],
        words: [
          adresseTravaux.ligne1,
          adresseTravaux.codePostal,
          one.nomEntreprise,
          one.referenceClient,
          one.codeLot,
          ...one.typesDemandes,
        ],
      },
    );
  },
  visite: (one: Intervention): Searchable => {
    const { id, beneficiaire, adresse, codeFiche } = one;
    const person = fullName(beneficiaire);
    return searchable(
      {
        id,
        kind: 'visite',
        path: interventionPath(id),
        title: one.numero ?? `${codeFiche} ${person}`,
        detail: [codeFiche, person, adresse.ville],
      },
      {
        people: [beneficiaire],
        words: [
          adresse.ligne1,
          adresse.codePostal,
          one.libelleType,
          one.numeroDossier,
          one.nomClient,
          one.nomEntreprise,
          one.nomControleur,
          one.nomSecond,
          one.uniqueCode,
        ],
      },
    );
  },
  client: (one: ClientRecord): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'client',
        path: clientPath(one.id),
        title: one.raisonSociale,
        detail: [one.ville, one.contact],
      },
      { people: [one, ...(one.contacts ?? [])], words: [one.siret] },
    ),
  installateur: (one: Entreprise): Searchable =>
    searchable(
      { id: one.id, kind: 'installateur', path: entreprisePath(one.id), title: one.raisonSociale, detail: [one.ville] },
      { people: [one, ...(one.contacts ?? [])], words: [one.siret] },
    ),
  utilisateur: (one: UtilisateurRecord): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'utilisateur',
        path: userPath(one.idUser),
        title: fullName(one),
        detail: [one.email, one.nomBureauInspection],
      },
      { people: [one], words: [one.raisonSociale, one.siret] },
    ),
  /** A draft is worked on in its dossier, an issued one is read. */
  facture: (one: FactureRecord): Searchable => {
    const invoices = `${dossierPath(variant, one.idDossier)}?onglet=facturation`;
    const { emission } = one;
    return searchable(
      {
        id: one.id,
        kind: 'facture',
        path: one.statut === 'BROUILLON' ? invoices : readerPath(one.id, { name: FACTURE, back: invoices }),
        title: one.numero ?? '',
        detail: [emission?.destinataire.nom, emission?.numeroDossier],
      },
      { words: [emission?.referenceClient, one.avoirDe?.numero] },
    );
  },
  lot: (one: Lot): Searchable => lotAt(one, lotPath(one.id)),
  /** A client reads its synthesis. */
  lotOfClient: (one: Lot): Searchable => lotAt(one, synthesePath(one.id)),
  contrat: (one: Contrat): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'contrat',
        path: contratPath(one.id),
        title: one.numero ?? one.libelle,
        detail: [one.numero === undefined ? null : one.libelle, one.nomClient],
      },
      { words: [one.titre] },
    ),
  document: (one: FiledDocument): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'document',
        path: documentPath(one.id, one.idClient),
        title: one.nom,
        detail: [one.dossierParent, one.nomClient],
      },
      {},
    ),
  supervision: (one: Supervision): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'supervision',
        path: supervisionPath(one.id),
        title: one.numero ?? one.libelleType,
        detail: [one.nomInspecteur, one.libelleType, one.fiche],
      },
      { words: [one.nomSuperviseur, one.lieu] },
    ),
  ticket: (one: TicketRecord): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'ticket',
        path: ticketPath(one.id),
        title: one.numero ?? one.titre,
        detail: [one.numero === undefined ? null : one.titre, one.auteur.nom],
      },
      { words: [one.description, one.nomAssigne] },
    ),
  analyse: (one: Analyse): Searchable =>
    searchable(
      { id: one.id, kind: 'analyse', path: analysePath(one.id), title: one.nom, detail: [one.creePar.nom] },
      {},
    ),
  formulaire: (one: TypeIntervention): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'formulaire',
        path: formPath(one.idVersionFormulaire),
        title: one.code,
        detail: [one.libelle],
      },
      {},
    ),
  bureau: (one: BureauRecord): Searchable =>
    searchable(
      {
        id: one.id,
        kind: 'bureau',
        path: bureauPath(one.idBureau),
        title: one.nom,
        detail: [one.adresse.ville],
      },
      { people: [{ telephone: one.telephone, email: one.email }], words: [one.siret, one.numeroCofrac] },
    ),
});

const lotAt = (one: Lot, path: string): Searchable =>
  searchable(
    {
      id: one.id,
      kind: 'lot',
      path,
      title: one.uniqueCode ?? one.libelle ?? one.id,
      detail: [one.nomClient, one.libelle],
    },
    { words: [one.fiche] },
  );
