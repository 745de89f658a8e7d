import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { facturationOf, proposedFacturation, currentFacture } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { contratKind } from '#domain/contrats/kind.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { is, rowsOf } from '#domain/lists/listing.ts';
import { proposalOf } from '#domain/facturation/proposal.ts';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { Store } from '../local/store.ts';
import { held, page, byRef, asText, type Responders, type Sources } from './lists.ts';

type FactureLocale = FactureRecord & { readonly rev: number };

const kept = (records: readonly unknown[]): FactureLocale[] =>
  (records as (FactureLocale & { readonly _deleted?: boolean })[]).filter(
    ({ kind, retireLe, _deleted }) => kind === 'facture' && retireLe === null && _deleted !== true,
  );

/** Invoices of this device, the drafts that still wait in the queue included. */
async function read({ store, params, query, user, now }: Sources): Promise<unknown> {
  const ref = asText(params['id']);
  const idDossier = (await byRef(store, 'dossiers', ref))?.id ?? ref;
  const factures = kept(await store.find('records', 'cleDossier', idDossier));
  const wanted = asText(query['facture']);
  const facture = wanted === '' ? currentFacture(factures) : factures.find(({ id }) => id === wanted);
  if (facture !== undefined) return facturationOf(facture);
  const isOfBureau = user.role === 'ADMIN' || user.role === 'MANAGER';
  if (wanted !== '' || !isOfBureau) return undefined;
  const [dossier] = await store.byIds('dossiers', [idDossier]);
  if (dossier === undefined || dossier._deleted) return undefined;
  const interventions = await store.find('interventions', 'demandeId', idDossier);
  const settings = await settingsOf(store, dossier['idBureauInspection']);
  const { idClient, fuseau } = dossier;
  const contrats = (await held(store, contratKind)).filter((one) => one.idClient === idClient);
  const today = localDay(now, zoneOf({ fuseau }));
  return proposedFacturation(idDossier, proposalOf({ interventions, settings, contrats, today }));
}

async function settingsOf(store: Store, idBureau: unknown): Promise<BureauSettingsRecord | null> {
  const known = await store.find('records', 'kind', 'reglagesBureau');
  return (known.find((one) => one['idBureau'] === idBureau) ?? null) as BureauSettingsRecord | null;
}

/** The register of this device; its text and its client are looked for in the dossier too, as the server does. */
async function listRows({ store, query, now, user }: Sources): Promise<unknown> {
  const { search, idClient, sort, ...filters } = query;
  const { list } = factureKind;
  const condition = {
    all: [
      ...list.where({ ...filters, today: localDay(now, zoneOf(user)) }),
      ...is('idClientDossier', idClient === undefined ? undefined : asText(idClient).toLowerCase()),
      { text: asText(search), within: [...list.searched, 'nomClient', 'numeroDossier'] },
    ],
  };
  const dossiers = new Map((await store.all('dossiers')).map((dossier) => [dossier.id, dossier]));
  const rows = (await held(store, factureKind)).map((facture) => {
    const dossier = dossiers.get(facture.idDossier);
    return {
      ...facture,
      idClientDossier: dossier?.['idClient'],
      numeroDossier: facture.emission?.numeroDossier ?? dossier?.['numero'] ?? null,
      nomClient: facture.emission?.destinataire.nom ?? dossier?.['nomClient'] ?? '',
    };
  });
  const found = rowsOf(rows, list, { condition, sort: sort === undefined ? undefined : asText(sort) });
  const told = found.map((facture) => ({
    ...facturationOf(facture),
    numeroDossier: facture.numeroDossier,
    nomClient: facture.nomClient,
  }));
  return page(told, query);
}

export const FACTURATION_RESPONDERS: Responders = {
  getFacturation: read,
  facturations: listRows,
};
