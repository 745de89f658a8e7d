import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { etatOfLot, type Lot } from '#domain/lots/lot.ts';
import { listOf } from '#domain/lots/operation.ts';
import { syntheseKind } from '#domain/lots/synthese-kind.ts';
import { currentSynthese, type SyntheseRecord } from '#domain/lots/synthese.ts';
import { syntheseConditions } from '#domain/lots/synthese-conditions.ts';
import { type Synthese, syntheseOf } from '#domain/lots/synthese-data.ts';
import { clientSynthese, presentedVersion } from '#domain/lots/synthese-presentation.ts';
import { readForms } from '#domain/lots/senses.ts';
import { confirmedRules, withDrawnRates } from '#domain/lots/confirmed-rates.ts';
import { thresholdOf } from '#domain/lots/rates-in-force.ts';
import {
  allOf,
  asText,
  oneHere,
  pageHere,
  published,
  records,
  type Responder,
  type Responders,
  type Sources,
} from './lists.ts';
import { visitsHere } from './lots.ts';

const isOf =
  (id: string) =>
  ({ idLot }: { readonly idLot: string }): boolean =>
    idLot === id;

async function versionsOf({ store }: Sources, idLot: string): Promise<readonly SyntheseRecord[]> {
  return (await records(store, 'synthese')).filter(isOf(idLot)).toSorted((a, b) => b.version - a.version);
}

/** [lots/L19] The synthesis of a lot as this device holds it. */
async function syntheseHere({ store, now }: Sources, lot: Lot): Promise<Synthese> {
  const versions = await records(store, 'versionFormulaire');
  const office = (await records(store, 'bureau')).find(({ idBureau }) => idBureau === lot.idBureauInspection);
  const rules = confirmedRules(await records(store, 'tauxLot'), office?.tauxConfirmes);
  return syntheseOf({
    lot: withDrawnRates(lot, rules),
    order: (await records(store, 'tirage')).find(isOf(lot.id)) ?? null,
    list: listOf((await records(store, 'operations')).filter(isOf(lot.id))),
    controls: (await records(store, 'controle')).filter(isOf(lot.id)),
    visits: (await visitsHere(store)).filter(({ rsBatchId }) => rsBatchId === lot.id),
    forms: readForms(versions, versions),
    seuil: thresholdOf(rules, { lot, today: localDay(now, zoneOf(null)) }),
  });
}

const lotHere = async (sources: Sources): Promise<Lot | undefined> => {
  const id = asText(sources.params['id']).toLowerCase();
  return (await allOf(sources.store, 'rsBatchs')).find((one) => one.id === id);
};

const versions: Responder = async (sources) => {
  const lot = await lotHere(sources);
  return lot === undefined ? undefined : (await versionsOf(sources, lot.id)).map(presentedVersion);
};

const data: Responder = async (sources) => {
  const lot = await lotHere(sources);
  if (lot === undefined || sources.user.role === 'CLIENT') return undefined;
  const { donnees, lignes } = await syntheseHere(sources, lot);
  return {
    ...donnees,
    idLot: lot.id,
    etat: etatOfLot(lot),
    listeOperations: lignes,
    conditions: syntheseConditions(lot, donnees),
    conclusion: currentSynthese(await versionsOf(sources, lot.id))?.conclusion ?? null,
  };
};

const ofClient: Responder = async (sources) => {
  const lot = await lotHere(sources);
  if (lot === undefined) return undefined;
  const { donnees } = await syntheseHere(sources, lot);
  return clientSynthese(lot, donnees, currentSynthese(await versionsOf(sources, lot.id)));
};

export const SYNTHESES_RESPONDERS: Responders = {
  rsReportsByBatch: versions,
  rsReportData: data,
  rsReportClientData: ofClient,
  rsReportList: pageHere(syntheseKind, presentedVersion),
  rsReport: oneHere(syntheseKind, (one) => {
    const { etat, pdf } = presentedVersion(one);
    return { ...published(one), etat, pdf };
  }),
};
