import { plusDays } from '#domain/base/days.ts';
import { fullName } from '#domain/base/person.ts';
import type { Contrat, Signataire, Tarif } from '#domain/contrats/contrat.ts';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { newFrom } from '#domain/contrats/draft.ts';
import { namedIn, partiesOf } from '#domain/contrats/values.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { parisInstant } from './days.ts';
import { Random } from './random.ts';
import { bureauDemo } from './references.ts';
import type { World } from './world.ts';

/** What the delivered models leave to whoever writes the contract. */
const VALUES = {
  appels: '3',
  assureur: 'Assurances du Ponant',
  tribunal: 'Rennes',
  agrement: '000000',
};

/** Days from today of the first day of each, and how long it lasts; what the list shows of it. */
const CONTRATS = [
  { client: 0, libelle: 'Projet de contrat', debut: 30, mois: 12, etat: 'BROUILLON' },
  { client: 1, libelle: 'Contrat-cadre', debut: -200, mois: 36, etat: 'SIGNE' },
  // A RENOUVELER: less than ninety days are left.
  { client: 2, libelle: 'Contrat annuel', debut: -310, mois: 12, etat: 'SIGNE' },
] as const;
type Described = (typeof CONTRATS)[number];
const SEED = 34_001;
const TRAVEL_CENTS = 3500;

/** A contract that stands and covers every demande of its client, one to be renewed, a draft: of clients that no story asks for. */
export function contratsDemo(world: World): Contrat[] {
  // Of its own: what was drawn before stays the same.
  const h = new Random(SEED + VARIANTS.indexOf(world.variante));
  const years = new Map<string, number>();
  return CONTRATS.flatMap((described) => {
    const client = world.clients[described.client];
    if (client === undefined) return [];
    const contrat = contratOf(world, { described, client, id: h.uuid() });
    const year = contrat.createdAt.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + 1);
    return [{ ...contrat, numero: `CC-${year}-${String(years.get(year)).padStart(5, '0')}` }];
  });
}

interface Asked {
  readonly described: Described;
  readonly client: ClientRecord;
  readonly id: string;
}

function contratOf(world: World, { described, client, id }: Asked): Contrat {
  const { variante, idBureauInspection, aujourdhui, responsable } = world;
  const isSigned = described.etat === 'SIGNE';
  const dateDebut = plusDays(aujourdhui, described.debut);
  const made = isSigned ? plusDays(dateDebut, -20) : plusDays(aujourdhui, -3);
  const at = parisInstant(made, '10:15');
  const written = newFrom(deliveredModele(variante), {
    idClient: client.id,
    libelle: `${described.libelle} ${client.raisonSociale}`,
  });
  const { id: idAuthor, nom, prenom, role } = responsable;
  return {
    ...written,
    id,
    kind: 'contrat',
    variante,
    idBureauInspection,
    nomClient: client.raisonSociale,
    valeurs: { ...written.valeurs, ...valuesOf(written.clauses) },
    tarifs: world.types.map(tarifOf),
    deplacementCents: variante === 'mar' ? null : TRAVEL_CENTS,
    dateDebut,
    dureeMois: described.mois,
    signataires: signatairesOf(world, client),
    etat: described.etat,
    version: 1,
    parties: isSigned ? partiesOf(client, bureauDemo(variante), { tarifs: world.types.map(tarifOf), day: made }) : null,
    idEnveloppe: null,
    sha256: null,
    signeLe: isSigned ? parisInstant(plusDays(made, 8), '16:40') : null,
    retour: null,
    resiliation: null,
    auteur: { id: idAuthor, nom: fullName({ prenom, nom }), role },
    createdAt: at,
    updatedAt: at,
    retireLe: null,
  };
}

/** A little less than the price of the office; a failed visit half of it, a contact a fifth. */
function tarifOf({ id, code, libelle, dureeMin }: TypeIntervention): Tarif {
  const lieuCents = 8000 + dureeMin * 110;
  return {
    idType: id,
    codeFiche: code,
    libelle,
    lieuCents,
    contactCents: Math.round(lieuCents / 5),
    infructueuseCents: Math.round(lieuCents / 2),
  };
}

/** Those that the text names. */
const valuesOf = (clauses: Contrat['clauses']): Record<string, string> => {
  const named = new Set(namedIn(clauses));
  return Object.fromEntries(Object.entries(VALUES).filter(([name]) => named.has(name)));
};

const signatairesOf = ({ responsable }: World, client: ClientRecord): Signataire[] => [
  { partie: 'client', nom: client.contact ?? client.raisonSociale, qualite: '', email: client.email ?? '' },
  { partie: 'bureau', nom: fullName(responsable), qualite: 'responsable', email: responsable.email },
];
