import { createHash } from 'node:crypto';
import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ALGORITHM, drawnStrata, keyTextOf, type Rates } from '#domain/lots/draw.ts';
import type { DrawnOrder } from '#domain/lots/drawn-order.ts';
import { firstRates } from '#domain/lots/first-rates.ts';
import { listFile } from '#domain/lots/list-file.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { keyOfReference, type Operation, type OperationsRecord } from '#domain/lots/operation.ts';
import { ratesOfLot } from '#domain/lots/rates-in-force.ts';
import { movedTo } from '#domain/lots/stages.ts';
import { derivedId } from '../documents/controls.ts';
import { adresseIn } from './communes.ts';
import { beneficiaire } from './names.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

const OPERATIONS = 30;
const RATES: Rates = { tauxLieu: 1500, tauxContact: 3000, parInstallateur: true };
/** Its own chance: the rest of the demo stays what it was. */
const SEED = 71_003;

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export interface ListedLots {
  readonly lots: readonly Lot[];
  readonly records: readonly (OperationsRecord | DrawnOrder)[];
}

/** Two lots of the first client whose lists are there: one awaits its draw, the other is drawn and frozen. Of cee alone. */
export function listedLotsDemo(world: Omit<World, 'agenda'>): ListedLots {
  if (world.variante !== 'cee') return { lots: [], records: [] };
  const h = new Random(SEED);
  const [open, drawn] = ['07', '08'].map((rank) => listed(h, world, rank));
  const awaiting = must(open, 'a lot to draw');
  const { lot, order, part } = drawnOf(h, world, must(drawn, 'a lot that is drawn'));
  return { lots: [awaiting.lot, lot], records: [awaiting.part, part, order] };
}

interface Listed {
  readonly lot: Lot;
  readonly part: OperationsRecord;
}

function listed(h: Random, { variante, idBureauInspection, ...world }: Omit<World, 'agenda'>, rank: string): Listed {
  const { aujourdhui, clients, types, entreprises, responsable } = world;
  const client = must(clients[0], 'a client');
  const type = must(types[0], 'a type');
  const createdAt = `${plusDays(aujourdhui, -6)}T08:00:00.000Z`;
  const own = { variante, idBureauInspection, idClient: client.id } as const;
  const uniqueCode = `OXA-LISTE-${aujourdhui.slice(0, 4)}-${rank}`;
  const operations = Array.from({ length: OPERATIONS }, (_, index): Operation => {
    const { ligne1, codePostal, ville } = adresseIn(h, variante);
    const { nom, prenom, telephone } = beneficiaire(h);
    const { id, raisonSociale, siret } = must(entreprises[index % 3], 'an installer');
    return {
      reference: `OX${rank}-${String(index + 1).padStart(3, '0')}`,
      nom,
      prenom,
      telephone,
      email: null,
      ligne1,
      codePostal,
      ville,
      installateur: raisonSociale,
      siret,
      idEntreprise: id,
      dateEngagement: plusDays(aujourdhui, -h.integer(60, 200)),
      dateFacture: plusDays(aujourdhui, -h.integer(20, 50)),
      volumeCumac: h.integer(200, 900) * 1000,
      precarite: h.chance(0.3),
    };
  });
  const lot: Lot = {
    id: h.uuid(),
    ...own,
    uniqueCode,
    libelle: `Liste de ${client.raisonSociale}`,
    nomClient: client.raisonSociale,
    fiche: type.code,
    idTypeIntervention: type.id,
    dateReception: plusDays(aujourdhui, -6),
    dateDepot: plusDays(aujourdhui, 40),
    methode: 'echantillon',
    etat: 'OUVERT',
    attendues: OPERATIONS,
    tirage: null,
    createdAt,
  };
  const part: OperationsRecord = {
    id: h.uuid(),
    kind: 'operations',
    ...own,
    idLot: lot.id,
    idImport: h.uuid(),
    fichier: 'operations.csv',
    place: 0,
    operations,
    cles: operations.map(({ reference }) => keyOfReference(reference)),
    auteur: { id: responsable.id, nom: fullName(responsable) },
    createdAt,
  };
  return { lot, part };
}

/** [lots/L8] Drawn as the server draws: its list, its seed and its rates make it again. */
function drawnOf(
  h: Random,
  { aujourdhui, responsable, variante }: Pick<World, 'aujourdhui' | 'responsable' | 'variante'>,
  { lot, part }: Listed,
): Listed & { readonly order: DrawnOrder } {
  const { operations } = part;
  const now = `${plusDays(aujourdhui, -5)}T09:30:00.000Z`;
  const empreinte = sha256(listFile(operations));
  const graine = sha256(h.uuid()).slice(0, 32);
  const keys = operations.map((one) => sha256(keyTextOf({ graine, empreinte }, one)));
  const strates = drawnStrata(operations, keys, RATES);
  const count = (mode: 'lieu' | 'contact') => strates.reduce((sum, one) => sum + one[mode].length, 0);
  const rules = firstRates(variante).map((rule, index) => ({
    ...rule,
    kind: 'tauxLot' as const,
    variante,
    auteur: null,
    createdAt: now,
    id: derivedId('tauxLot', variante, index),
  }));
  const engagements = operations.map(({ dateEngagement }) => dateEngagement);
  const { idBureauInspection, idClient } = lot;
  const order: DrawnOrder = {
    id: h.uuid(),
    kind: 'tirage',
    variante,
    idBureauInspection,
    idClient,
    idLot: lot.id,
    strates,
    remplacements: [],
  };
  const tirage = {
    algorithme: ALGORITHM,
    graine,
    empreinte,
    le: now,
    par: { id: responsable.id, nom: fullName(responsable) },
    nbOperations: operations.length,
    ...RATES,
    lieu: count('lieu'),
    contact: count('contact'),
    regles: ratesOfLot(rules, { lot, engagements, today: aujourdhui }),
    idOrdre: order.id,
  };
  const moved = movedTo(lot, 'TIRE', { actor: responsable, now });
  const { tauxLieu: tauxCible, tauxContact } = RATES;
  return { lot: { ...lot, ...moved, tirage, tauxCible, tauxContact }, part, order };
}
