import { fullName } from '#domain/base/person.ts';
import { must } from '#domain/base/must.ts';
import { plusDays } from '#domain/base/days.ts';
import { issue, emissionOfAvoir } from '#domain/facturation/emission.ts';
import { NEW_DRAFT, type FactureRecord } from '#domain/facturation/facture.ts';
import { proposalOf } from '#domain/facturation/proposal.ts';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import type { FullDossier } from './dossiers.ts';
import { contratsDemo } from './contrats.ts';
import { Random } from './random.ts';
import { parisInstant } from './days.ts';
import type { World } from './world.ts';
import { bureauDemo } from './references.ts';

/** Prices and papers of the office's invoices. */
export function demoSettings(variante: Variant, types: readonly TypeIntervention[]): BureauSettingsRecord {
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
const JOURNEYS = [
  ['payable', 96],
  ['annulee', 61],
  ['envoyee', 44],
  ['envoyee', 26],
  ['emise', 12],
  ['emise', 5],
  ['brouillon', 0],
  ['brouillon', 0],
] as const;
type Etape = (typeof JOURNEYS)[number][0];

/**
 * Invoices in every state: late, cancelled by a credit note, sent, issued, still a draft. Households are not billed
 * here: office 1 numbers those of cee and of mar in one sequence, and these are all of cee.
 */
export function facturesDemo(world: World, batch: readonly FullDossier[]): FactureRecord[] {
  if (world.variante === 'mar') return [];
  const h = new Random(world.idBureauInspection);
  const counters = new Map<string, number>();
  const giveNumero = (prefix: string, day: string): string => {
    const key = `${prefix}-${day.slice(0, 4)}`;
    counters.set(key, (counters.get(key) ?? 0) + 1);
    return `${key}-${String(counters.get(key)).padStart(5, '0')}`;
  };
  const [premier] = world.clients;
  const own = (one: FullDossier): number => (one.dossier.idClient === premier?.id ? 0 : 1);
  const validated = batch.filter(({ dossier }) => dossier.etat === 'VALIDE').toSorted((a, b) => own(a) - own(b));
  return validated.slice(0, JOURNEYS.length).flatMap((full, rank) => {
    const [etape, jours] = must(JOURNEYS[rank], 'a step for each billed dossier');
    return ofDossier(world, full, {
      etape,
      jour: plusDays(world.aujourdhui, -jours),
      uuid: () => h.uuid(),
      giveNumero,
    });
  });
}

interface Emission {
  readonly etape: Etape;
  readonly jour: string;
  readonly uuid: () => string;
  readonly giveNumero: (prefix: string, day: string) => string;
}

function ofDossier(world: World, full: FullDossier, { etape, jour, uuid, giveNumero }: Emission): FactureRecord[] {
  const { variante, types, clients } = world;
  const settings = demoSettings(variante, types);
  const draft = draftOf(world, full, { reglages: settings, jour, id: uuid() });
  if (etape === 'brouillon') return [draft];
  const client = must(
    clients.find(({ id }) => id === full.dossier.idClient),
    'a dossier has a client',
  );
  const issued = issue({
    facture: draft,
    bureau: bureauDemo(variante),
    reglages: settings,
    client,
    dossier: full.dossier,
    contrats: contratsDemo(world),
    jour,
  });
  if (!issued.ok) throw new Error(`invariant: the demo lacks ${JSON.stringify(issued.data)}`);
  const facture: FactureRecord = {
    ...draft,
    ...issued.value,
    statut: etape === 'emise' ? 'EMISE' : 'ENVOYEE',
    numero: giveNumero('FA', jour),
    dateEmission: jour,
    idClient: client.id,
    envois:
      etape === 'emise' ? [] : [{ le: parisInstant(jour, '11:20'), a: [String(client.email)], par: draft.auteur.nom }],
  };
  return etape === 'annulee' ? withAvoir(facture, { uuid, giveNumero }) : [facture];
}

function draftOf(
  world: World,
  { dossier, interventions }: FullDossier,
  { reglages, jour, id }: { readonly reglages: BureauSettingsRecord; readonly jour: string; readonly id: string },
): FactureRecord {
  const { id: idAuthor, nom, prenom, role } = world.responsable;
  const propose = proposalOf({ interventions, settings: reglages, contrats: contratsDemo(world), today: jour });
  return {
    id,
    kind: 'facture',
    variante: world.variante,
    idDossier: dossier.id,
    idBureauInspection: world.idBureauInspection,
    ...propose,
    // Some were issued before the day at which the demo puts the last visit.
    datePrestation: propose.datePrestation === null || propose.datePrestation > jour ? jour : propose.datePrestation,
    ...NEW_DRAFT,
    auteur: { id: idAuthor, nom: fullName({ prenom, nom }), role },
    createdAt: parisInstant(jour, '11:00'),
    updatedAt: parisInstant(jour, '11:00'),
    retireLe: null,
  };
}

function withAvoir(
  facture: FactureRecord,
  { uuid, giveNumero }: Pick<Emission, 'uuid' | 'giveNumero'>,
): FactureRecord[] {
  const day = plusDays(must(facture.dateEmission, 'it was issued'), 3);
  const motif = 'Facture adressée au mauvais service';
  const { id, numero, dateEmission, emission } = facture;
  const reference = { id, numero: must(numero, 'it was issued'), dateEmission: must(dateEmission, 'it was issued') };
  const avoir: FactureRecord = {
    ...facture,
    id: uuid(),
    type: 'avoir',
    statut: 'EMISE',
    numero: giveNumero('AV', day),
    dateEmission: day,
    dateEcheance: null,
    emission: emissionOfAvoir(must(emission, 'it was issued'), motif, reference),
    avoirDe: reference,
    motif,
    envois: [],
    createdAt: parisInstant(day, '09:40'),
    updatedAt: parisInstant(day, '09:40'),
  };
  const cite = { id: avoir.id, numero: must(avoir.numero, 'just given'), dateEmission: day };
  return [{ ...facture, statut: 'ANNULEE PAR AVOIR', avoir: cite }, avoir];
}
