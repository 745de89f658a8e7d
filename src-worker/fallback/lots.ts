import { lotKind } from '#domain/lots/kind.ts';
import { outcomesOf } from '#domain/lots/outcomes.ts';
import { lotList } from '#domain/lots/list.ts';
import { isAssessor } from '#domain/access/roles.ts';
import { currentSynthese } from '#domain/lots/synthese.ts';
import { presentedList, presentedLot, reportedLot } from '#domain/lots/presentation.ts';
import { readVisits } from '#domain/lots/senses.ts';
import type { Condition } from '#domain/lists/condition.ts';
import {
  allOf,
  asText,
  listed,
  oneHere,
  page,
  published,
  records,
  type Responder,
  type Responders,
  type Sources,
} from './lists.ts';

/** [lots/L65] Visits of this device, their words read. */
export const visitsHere = async (store: Sources['store']) =>
  readVisits(await records(store, 'versionFormulaire'), await allOf(store, 'interventions'));

/** Lots of this device, with what its visits conclude of them. */
async function lots(sources: Sources, also: readonly Condition[] = []): Promise<unknown> {
  const { store, query, user } = sources;
  const { id: _, ...filters } = query;
  const found = await listed(store, lotKind, { query: filters, also });
  if (isAssessor(user.role)) {
    const issued = await records(store, 'synthese');
    const ofLot = (id: string) => currentSynthese(issued.filter(({ idLot }) => idLot === id))?.donnees;
    return page(
      found.map((lot) => reportedLot(lot, ofLot(lot.id))),
      query,
    );
  }
  const visits = await visitsHere(store);
  const lines = found.map((lot) =>
    presentedLot(
      lot,
      visits.filter(({ rsBatchId }) => rsBatchId === lot.id),
    ),
  );
  return page(lines, query);
}

const ofClient: Responder = (sources) => {
  const { user, query } = sources;
  const id = asText(query['id']);
  return lots(sources, user.role === 'CLIENT' || id === '' ? [] : [{ field: 'idClient', is: id }]);
};
const ofOffice: Responder = (sources) => {
  const id = sources.query['id'];
  const isAsked = sources.user.role === 'ADMIN' && typeof id === 'number';
  return lots(sources, isAsked ? [{ field: 'idBureauInspection', is: id }] : []);
};

const open: Responder = async ({ store, params }) => {
  const idClient = asText(params['a']).toLowerCase();
  const type = asText(params['b']);
  const found = await listed(store, lotKind, {
    query: {},
    also: [{ field: 'idClient', is: idClient }, ...lotList.where({ etat: 'OUVERT' })],
  });
  return found
    .filter(({ fiche, idTypeIntervention }) => fiche === type || idTypeIntervention === type)
    .map(({ id, uniqueCode = '', libelle = '' }) => ({ id, uniqueCode, libelle }));
};

/** With its list, of those who read it. */
const one: Responder = async (sources) => {
  const { store, params } = sources;
  const id = asText(params['id']).toLowerCase();
  const own = (await records(store, 'operations')).filter(({ idLot }) => idLot === id);
  const order = (await records(store, 'tirage')).find(({ idLot }) => idLot === id) ?? null;
  const controls = (await records(store, 'controle')).filter(({ idLot }) => idLot === id);
  const visits = (await visitsHere(store)).filter(({ rsBatchId }) => rsBatchId === id);
  const drawn = { order, outcomes: outcomesOf(controls, visits) };
  return oneHere(lotKind, (lot) => presentedList({ ...lot, ...published(lot) }, own, drawn))(sources);
};

export const LOTS_RESPONDERS: Responders = {
  rsBatchs: lots,
  rsBatchsByClient: ofClient,
  rsBatchsByBureau: ofOffice,
  rsBatchsOpen: open,
  rsBatchList: lots,
  rsBatch: one,
};
