/** Third parties, people, office and papers of a place of the world of canaries, each text filled in. */
import { controleur, formulaire, NOW, type } from '#domain/test-support/samples.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Canaries } from './canaries.ts';
import type { Place } from './place.ts';

export const adresse = {
  ligne1: 'rue',
  ligne2: 'étage',
  codePostal: '35000',
  ville: 'Rennes',
  departement: '35',
  lat: null,
  lng: null,
};
const contactTiers = { nom: 'n', prenom: 'p', qualite: 'q', telephone: '06', email: 'a@b.example' };
const contactDetails = {
  tva: 'FR1',
  adresse,
  ville: 'Rennes',
  departement: '35',
  telephone: '02',
  email: 'a@b.example',
  contacts: [contactTiers],
  actif: true,
};
export const beneficiaire = { civilite: 'M.', nom: 'n', prenom: 'p', telephone: '06', email: 'a@b.example' };

export const parole = (author: Fields) => ({
  auteur: author,
  texte: 't',
  mentions: [],
  modifieLe: null,
  retireLe: null,
});

export function factureOf(id: string, { idDossier, idClient, auteur }: Fields): Fields & { readonly id: string } {
  const party = { nom: 'n', adresse, siret: 's', tva: 't' };
  const seller = {
    ...party,
    formeJuridique: 'SAS',
    capitalCents: 1,
    rcs: 'r',
    telephone: '02',
    email: 'a@b.example',
  };
  return {
    id,
    idDossier,
    idClient,
    auteur,
    type: 'facture',
    statut: 'EMISE',
    numero: 'FA',
    dateEmission: '2026-11-20',
    lignes: [
      {
        designation: 'd',
        quantiteMilliemes: 1000,
        unite: 'visite',
        puHTCents: 100,
        tauxTVACentiemes: 2000,
        remiseCentiemes: 0,
      },
    ],
    datePrestation: '2026-11-19',
    dateEcheance: '2026-12-19',
    mentions: 'm',
    exoneration: 'e',
    emission: {
      vendeur: { ...seller, iban: 'FR76', bic: 'BIC' },
      destinataire: party,
      referenceClient: 'r',
      numeroDossier: 'n',
      mentions: ['m'],
      totalHTCents: 100,
      totalTVACents: 20,
      totalTTCCents: 120,
      tva: [],
    },
    avoirDe: null,
    motif: null,
    avoir: null,
    envois: [{ le: NOW, a: ['a@b.example'], copie: ['c@d.example'], par: 'p' }],
    retireLe: null,
  };
}

type Add = (collection: SyncedCollection, data: Fields & { readonly id: string }) => Fields;

export function references(add: Add, place: Place): void {
  const { variante, idBureau, idClient, idEntreprise, idControleur, idUser, shares } = place;
  const office = { variante, idBureauInspection: idBureau };
  add('records', {
    ...office,
    ...contactDetails,
    id: idClient,
    kind: 'client',
    raisonSociale: 'r',
    siret: 's',
    contact: 'c',
    adresseFacturation: adresse,
    delaiPaiement: 30,
    entreprises: [idEntreprise],
    menage: { rfr: 'revenu' },
  });
  add('entreprises', {
    ...office,
    ...contactDetails,
    id: idEntreprise,
    idEntreprise,
    raisonSociale: 'r',
    siret: 's',
    qualificationsRGE: [{ organisme: 'o', numero: 'n', domaine: 'd', valideAu: '2027-01-01' }],
  });
  add('controllers', {
    ...controleur({
      ...(office as object),
      id: String(idControleur),
      idUser: idControleur,
      domicile: adresse,
      absences: [{ du: '2026-12-01', au: '2026-12-05', motif: 'Hospitalisation' }],
      separations: [{ idEntreprise, nomEntreprise: 'r', motif: 'Ancien salarié', depuis: '2026-11-20' }],
    }),
  });
  add('records', {
    id: `utilisateur-${idUser}-${variante}`,
    kind: 'utilisateur',
    ...office,
    idUser,
    email: 'a@b.example',
    nom: 'n',
    prenom: 'p',
    telephone: '06',
    role: 'MANAGER',
    nomBureauInspection: 'n',
    idClient: null,
    idEntreprise: null,
    variantes: [variante],
    bureauxAttaches: [],
    droitRestreint: null,
    offlineAccess: false,
    actif: true,
    enAttente: false,
    emailVerifie: true,
    langue: 'fr',
    siret: null,
    raisonSociale: null,
    derniereConnexion: null,
  });
  if (shares === 'office') return;
  add('records', {
    id: `bureau-${idBureau}-${variante}`,
    kind: 'bureau',
    variante,
    idBureau,
    nom: 'n',
    logo: null,
    adresse,
    siret: 's',
    telephone: '02',
    email: 'a@b.example',
    numeroCofrac: 'c',
    portee: 'p',
    tva: 'FR44732829320',
    rcs: 'r',
    formeJuridique: 'f',
  });
  add('records', {
    id: `reglages-${idBureau}-${variante}`,
    kind: 'reglagesBureau',
    variante,
    idBureau,
    iban: 'FR76',
    bic: 'BIC',
    emailExpediteur: 'a@b.example',
    parametresFacture: { prefixe: 'FA', delaiJours: 15, tauxTvaCentiemes: 2000, mentions: 'm' },
    prix: {},
  });
}

/** Forms and types of a portal: everybody reads some of them. */
export function forms(canaries: Canaries, variante: Variant): void {
  const suffix = variante === 'cee' ? '' : `-${variante}`;
  const id = `${formulaire.id}${suffix}`;
  const add = (collection: SyncedCollection, data: Fields & { readonly id: string }) =>
    canaries.documents.push({ collection, data: canaries.plant(collection, data), place: variante });
  add('typeInterventions', { ...type, id: `${type.id}${suffix}`, variante, idVersionFormulaire: id });
  add('records', {
    ...formulaire,
    id,
    kind: 'versionFormulaire',
    variante,
    idTypeIntervention: `${type.id}${suffix}`,
    version: 1,
    valideDu: '2025-01-01',
    valideAu: null,
    templates: ['rapport'],
    actif: true,
    modele: {
      validations: [1, 7].map((id) => ({ idBureauInspection: id, valideLe: NOW, validePar: { id, nom: 'v' } })),
    },
    champs: formulaire.champs.map((champ) => ({
      ...champ,
      cf_prefill: 'p',
      ...(champ.cf_id === 'photo' ? { cf_display_condition: { expression: '{surface} > 0' } } : {}),
    })),
  });
}
