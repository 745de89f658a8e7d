import { jourLocal } from '#domain/base/fuseau.ts';
import { facturationDe, facturationProposee, factureCourante } from '#domain/facturation/facturation.ts';
import { estEnRetard, type FactureRecord } from '#domain/facturation/facture.ts';
import { propositionDe } from '#domain/facturation/proposition.ts';
import type { ReglagesBureauRecord } from '#domain/bureaux/bureau.ts';
import type { Magasin } from '../local/magasin.ts';
import { filtrees, page, parRef, quiContiennent, texte, triees, type Repondeurs, type Sources } from './listes.ts';

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

async function lister({ magasin, query }: Sources): Promise<unknown> {
  const aujourdhui = jourLocal(new Date().toISOString());
  const dossiers = new Map((await magasin.tous('dossiers')).map((dossier) => [dossier.id, dossier]));
  const rows = gardees(await magasin.chercher('records', 'kind', 'facture')).map((facture) => {
    const dossier = dossiers.get(facture.idDossier);
    return {
      ...facturationDe(facture),
      createdAt: facture.createdAt,
      enRetard: estEnRetard(facture, aujourdhui),
      idClient: dossier?.['idClient'],
      numeroDossier: facture.emission?.numeroDossier ?? dossier?.['numero'] ?? null,
      nomClient: facture.emission?.destinataire.nom ?? dossier?.['nomClient'] ?? '',
    };
  });
  const { du = '', au = '9' } = query;
  const dedans = filtrees(rows, query, ['statut', 'idDossier', 'idClient', 'enRetard']).filter(({ dateEmission }) => {
    const jour = texte(dateEmission);
    return (
      (query['du'] === undefined && query['au'] === undefined) ||
      (jour >= texte(du) && jour <= texte(au) && jour !== '')
    );
  });
  const trouvees = quiContiennent(dedans, query['search'], ['numero', 'nomClient', 'numeroDossier']);
  return page(triees(trouvees, texte(query['sort']) || '-createdAt'), query);
}

export const REPONDEURS_FACTURATION: Repondeurs = {
  getFacturation: lire,
  facturations: lister,
};
