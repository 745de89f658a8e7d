import { fullName } from '#domain/base/person.ts';
import { must } from '#domain/base/must.ts';
import { plusJours } from '#domain/base/jours.ts';
import { emettre, emissionDAvoir } from '#domain/facturation/emission.ts';
import { BROUILLON_NEUF, type FactureRecord } from '#domain/facturation/facture.ts';
import { propositionDe } from '#domain/facturation/proposition.ts';
import type { ReglagesBureauRecord } from '#domain/bureaux/bureau.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { DossierComplet } from './dossiers.ts';
import { Hasard } from './hasard.ts';
import { instantParis } from './jours.ts';
import type { Monde } from './monde.ts';
import { bureauDemo } from './references.ts';

/** Prices and papers of the office's invoices. */
export function reglagesDemo(variante: Variant, types: readonly TypeIntervention[]): ReglagesBureauRecord {
  const idBureau = BUREAU_OF_VARIANT[variante];
  return {
    id: `reglages-${idBureau}-${variante}`,
    kind: 'reglagesBureau',
    variante,
    idBureau,
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    emailExpediteur: null,
    parametresFacture: {
      prefixe: 'FA',
      delaiJours: 30,
      tauxTvaCentiemes: 2000,
      mentions:
        'Assurance responsabilité civile professionnelle de démonstration, contrat 000000, France métropolitaine.',
    },
    prix: Object.fromEntries(types.map(({ id, dureeMin }) => [id, 9000 + dureeMin * 120])),
  };
}

/** What each of the billed dossiers shows, the oldest first, and how many days ago it was issued. */
const PARCOURS = [
  ['payable', 96],
  ['annulee', 61],
  ['envoyee', 44],
  ['envoyee', 26],
  ['emise', 12],
  ['emise', 5],
  ['brouillon', 0],
  ['brouillon', 0],
] as const;
type Etape = (typeof PARCOURS)[number][0];

/**
 * Invoices in every state: late, cancelled by a credit note, sent, issued, still a draft. Households are not billed
 * here: office 1 numbers those of cee and of mar in one sequence, and these are all of cee.
 */
export function facturesDemo(monde: Monde, lot: readonly DossierComplet[]): FactureRecord[] {
  if (monde.variante === 'mar') return [];
  const h = new Hasard(monde.idBureauInspection);
  const compteurs = new Map<string, number>();
  const numeroter = (prefixe: string, jour: string): string => {
    const cle = `${prefixe}-${jour.slice(0, 4)}`;
    compteurs.set(cle, (compteurs.get(cle) ?? 0) + 1);
    return `${cle}-${String(compteurs.get(cle)).padStart(5, '0')}`;
  };
  const [premier] = monde.clients;
  const siens = (un: DossierComplet): number => (un.dossier.idClient === premier?.id ? 0 : 1);
  const valides = lot.filter(({ dossier }) => dossier.etat === 'VALIDE').toSorted((a, b) => siens(a) - siens(b));
  return valides.slice(0, PARCOURS.length).flatMap((complet, rang) => {
    const [etape, jours] = must(PARCOURS[rang], 'a step for each billed dossier');
    return deDossier(monde, complet, {
      etape,
      jour: plusJours(monde.aujourdhui, -jours),
      uuid: () => h.uuid(),
      numeroter,
    });
  });
}

interface Emission {
  readonly etape: Etape;
  readonly jour: string;
  readonly uuid: () => string;
  readonly numeroter: (prefixe: string, jour: string) => string;
}

function deDossier(monde: Monde, complet: DossierComplet, { etape, jour, uuid, numeroter }: Emission): FactureRecord[] {
  const { variante, types, clients } = monde;
  const reglages = reglagesDemo(variante, types);
  const brouillon = brouillonDe(monde, complet, { reglages, jour, id: uuid() });
  if (etape === 'brouillon') return [brouillon];
  const client = must(
    clients.find(({ id }) => id === complet.dossier.idClient),
    'a dossier has a client',
  );
  const emise = emettre({
    facture: brouillon,
    bureau: bureauDemo(variante),
    reglages,
    client,
    dossier: complet.dossier,
    jour,
  });
  if (!emise.ok) throw new Error(`invariant: the demo lacks ${JSON.stringify(emise.data)}`);
  const facture: FactureRecord = {
    ...brouillon,
    ...emise.value,
    statut: etape === 'emise' ? 'EMISE' : 'ENVOYEE',
    numero: numeroter('FA', jour),
    dateEmission: jour,
    idClient: client.id,
    envois:
      etape === 'emise'
        ? []
        : [{ le: instantParis(jour, '11:20'), a: [String(client.email)], par: brouillon.auteur.nom }],
  };
  return etape === 'annulee' ? avecAvoir(facture, { uuid, numeroter }) : [facture];
}

function brouillonDe(
  monde: Monde,
  { dossier, interventions }: DossierComplet,
  { reglages, jour, id }: { readonly reglages: ReglagesBureauRecord; readonly jour: string; readonly id: string },
): FactureRecord {
  const { id: idAuteur, nom, prenom, role } = monde.responsable;
  const propose = propositionDe(interventions, reglages);
  return {
    id,
    kind: 'facture',
    variante: monde.variante,
    idDossier: dossier.id,
    idBureauInspection: monde.idBureauInspection,
    ...propose,
    // Some were issued before the day at which the demo puts the last visit.
    datePrestation: propose.datePrestation === null || propose.datePrestation > jour ? jour : propose.datePrestation,
    ...BROUILLON_NEUF,
    auteur: { id: idAuteur, nom: fullName({ prenom, nom }), role },
    createdAt: instantParis(jour, '11:00'),
    updatedAt: instantParis(jour, '11:00'),
    retireLe: null,
  };
}

function avecAvoir(facture: FactureRecord, { uuid, numeroter }: Pick<Emission, 'uuid' | 'numeroter'>): FactureRecord[] {
  const jour = plusJours(must(facture.dateEmission, 'it was issued'), 3);
  const motif = 'Facture adressée au mauvais service';
  const { id, numero, dateEmission, emission } = facture;
  const renvoi = { id, numero: must(numero, 'it was issued'), dateEmission: must(dateEmission, 'it was issued') };
  const avoir: FactureRecord = {
    ...facture,
    id: uuid(),
    type: 'avoir',
    statut: 'EMISE',
    numero: numeroter('AV', jour),
    dateEmission: jour,
    dateEcheance: null,
    emission: emissionDAvoir(must(emission, 'it was issued'), motif, renvoi),
    avoirDe: renvoi,
    motif,
    envois: [],
    createdAt: instantParis(jour, '09:40'),
    updatedAt: instantParis(jour, '09:40'),
  };
  const cite = { id: avoir.id, numero: must(avoir.numero, 'just given'), dateEmission: jour };
  return [{ ...facture, statut: 'ANNULEE PAR AVOIR', avoir: cite }, avoir];
}
