import { pageOfAll } from '#domain/lists/listing.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { usableGrilles } from '#domain/supervisions/grille.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import { presentSupervision } from '#domain/supervisions/presentation.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { grilleSupervisionKind, typeSupervisionKind } from '#domain/supervisions/setting-kinds.ts';
import { deliveredTypes, typesInForce } from '#domain/supervisions/type.ts';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import {
  asText,
  held,
  oneHere,
  pageOfOffice,
  published,
  type Responder,
  type Responders,
  type Sources,
} from './lists.ts';

const UNWRITTEN = { rev: 0, seq: 0 } as const;
const todayOf = ({ now, user }: Sources): string => localDay(now, zoneOf(user));

const shown = (one: Parameters<typeof published>[0] & Supervision, sources: Sources) =>
  presentSupervision({ ...one, ...published(one) }, todayOf(sources));
const ofOffice = pageOfOffice(supervisionKind, shown);

const gridsOf = async ({ store, variante }: Sources) => [
  ...(await held(store, grilleSupervisionKind)).map((one) => ({ ...one, ...published(one) })),
  ...deliveredGrilles(variante).map((one) => ({ ...one, ...UNWRITTEN })),
];

const typesOf = async ({ store, variante }: Sources) => [
  ...(await held(store, typeSupervisionKind)).map((one) => ({ ...one, ...published(one) })),
  ...deliveredTypes(variante).map((one) => ({ ...one, ...UNWRITTEN })),
];

const inForce: Responder = async (sources) => {
  const { store, variante, user } = sources;
  const idBureauInspection = user.idBureauInspection ?? BUREAU_OF_VARIANT[variante];
  const own = (await held(store, typeSupervisionKind)).map((one) => ({ ...one, ...published(one) }));
  const grids = usableGrilles(await gridsOf(sources), idBureauInspection);
  return typesInForce(own, { variante, idBureauInspection, day: todayOf(sources) }).map((one) => ({
    ...UNWRITTEN,
    ...one,
    idTemplate: grids.find(({ categorie }) => categorie === one.categorie)?.id ?? null,
  }));
};

const oneType: Responder = async (sources) =>
  (await typesOf(sources)).find(({ id }) => id === asText(sources.params['id']).toLowerCase());
const oneGrid: Responder = async (sources) =>
  (await gridsOf(sources)).find(({ id }) => id === asText(sources.params['id']).toLowerCase());

/** Supervisions, their kinds and their grids, of this device. */
export const SUPERVISIONS_RESPONDERS: Responders = {
  supervisionsOfBureau: ofOffice,
  supervisionList: ofOffice,
  supervision: (sources) => oneHere(supervisionKind, (one) => shown(one, sources))(sources),
  typesSupervision: inForce,
  typeSupervisionList: async (sources) => pageOfAll(await typesOf(sources), typeSupervisionKind.list, sources.query),
  typeSupervision: oneType,
  grilleById: oneGrid,
  grille: oneGrid,
  grilleList: async (sources) => pageOfAll(await gridsOf(sources), grilleSupervisionKind.list, sources.query),
};
