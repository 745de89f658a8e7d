import { jourLocal } from '#domain/base/fuseau.ts';
import { facturationDe, facturationProposee, factureCourante } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { is, rowsOf } from '#domain/lists/listing.ts';
import { propositionDe } from '#domain/facturation/proposition.ts';
import type { ReglagesBureauRecord } from '#domain/bureaux/bureau.ts';
import type { Magasin } from '../local/magasin.ts';
import { held, page, parRef, texte, type Repondeurs, type Sources } from './listes.ts';

type FactureLocale = FactureRecord & { readonly rev: number };

const gardees = (records: readonly unknown[]): FactureLocale[] =>
  (records as (FactureLocale & { readonly _deleted?: boolean })[]).filter(
    ({ kind, retireLe, _deleted }) => kind === 'facture' && retireLe === null && _deleted !== true,
  );

/** Invoices of this device, the drafts that still wait in the queue included. */
async function lire({ magasin, params, query, user }: Sources): Promise<unknown> {
  const ref = texte(params['id']);
  const idDossier = (await parRef(magasin, 'dossiers', ref))?.id ?? ref;
  const factures = gardees(await magasin.chercher('records', 'cleDossier', idDossier));
  const voulue = texte(query['facture']);
  const facture = voulue === '' ? factureCourante(factures) : factures.find(({ id }) => id === voulue);
  if (facture !== undefined) return facturationDe(facture);
  const isDuBureau = user.role === 'ADMIN' || user.role === 'MANAGER';
  if (voulue !== '' || !isDuBureau) return undefined;
  const [dossier] = await magasin.parIds('dossiers', [idDossier]);
  if (dossier === undefined || dossier._deleted) return undefined;
  const interventions = await magasin.chercher('interventions', 'demandeId', idDossier);
  const reglages = await reglagesDe(magasin, dossier['idBureauInspection']);
  return facturationProposee(idDossier, propositionDe(interventions, reglages));
}

async function reglagesDe(magasin: Magasin, idBureau: unknown): Promise<ReglagesBureauRecord | null> {
  const connus = await magasin.chercher('records', 'kind', 'reglagesBureau');
  return (connus.find((un) => un['idBureau'] === idBureau) ?? null) as ReglagesBureauRecord | null;
}

/** The register of this device; its text and its client are looked for in the dossier too, as the server does. */
async function lister({ magasin, query, maintenant }: Sources): Promise<unknown> {
  const { search, idClient, sort, ...filters } = query;
  const { list } = factureKind;
  const condition = {
    all: [
      ...list.where({ ...filters, today: jourLocal(maintenant) }),
      ...is('idClientDossier', idClient === undefined ? undefined : texte(idClient).toLowerCase()),
      { text: texte(search), within: [...list.searched, 'nomClient', 'numeroDossier'] },
    ],
  };
  const dossiers = new Map((await magasin.tous('dossiers')).map((dossier) => [dossier.id, dossier]));
  const rows = (await held(magasin, factureKind)).map((facture) => {
    const dossier = dossiers.get(facture.idDossier);
    return {
      ...facture,
      idClientDossier: dossier?.['idClient'],
      numeroDossier: facture.emission?.numeroDossier ?? dossier?.['numero'] ?? null,
      nomClient: facture.emission?.destinataire.nom ?? dossier?.['nomClient'] ?? '',
    };
  });
  const found = rowsOf(rows, list, { condition, sort: sort === undefined ? undefined : texte(sort) });
  const told = found.map((facture) => ({
    ...facturationDe(facture),
    numeroDossier: facture.numeroDossier,
    nomClient: facture.nomClient,
  }));
  return page(told, query);
}

export const REPONDEURS_FACTURATION: Repondeurs = {
  getFacturation: lire,
  facturations: lister,
};
