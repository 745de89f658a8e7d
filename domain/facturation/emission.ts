import { plusDays } from '../base/days.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Adresse } from '../places/contact.ts';
import type { BureauRecord, BureauSettingsRecord } from '../bureaux/bureau.ts';
import type { ClientRecord } from '../tiers/tiers.ts';
import { type Totals, totalsOf } from './calculation.ts';
import type { Emission, WrittenFacture, Party, FactureReference, Seller } from './facture.ts';
import { mentionsOf } from './mentions.ts';

/** What the issue of an invoice reads. A field that a record lacks is null or '' here. */
export interface FactureToIssue {
  readonly facture: WrittenFacture;
  readonly bureau: Partial<Omit<BureauRecord, 'nom'>> & Pick<BureauRecord, 'nom'>;
  readonly reglages: Partial<Pick<BureauSettingsRecord, 'iban' | 'bic' | 'parametresFacture'>>;
  readonly client: Partial<ClientRecord> & Pick<ClientRecord, 'id' | 'raisonSociale'>;
  readonly dossier: Pick<Dossier, 'numero' | 'referenceClient'>;
  /** YYYY-MM-DD, at the office. */
  readonly jour: string;
}
interface Issued {
  readonly dateEcheance: string;
  readonly emission: Emission;
}

const DELAY_DAYS = 30;
const WITHOUT_ADDRESS = { ligne1: '', ligne2: null, codePostal: '', ville: '' };

/** [facturation/F8] [facturation/F10] [facturation/F11] [facturation/F12] What an issued invoice says beside its number, or what is missing. */
export function issue(demande: FactureToIssue): Result<Issued> {
  const { facture, bureau, reglages, client, dossier, jour } = demande;
  const totals = totalsOf(facture.lignes);
  const seller = sellerOf(bureau, reglages);
  const recipient = recipientOf(client);
  const isPro = recipient.siret !== '';
  const lacks = {
    ...lacksOf('bureau', seller, { siret: true, tva: totals.totalTVACents !== 0 }),
    ...lacksOf('client', recipient, { siret: bureau.variante !== 'mar', tva: false }),
    ...lacksOfFacture(facture, totals),
  };
  if (Object.keys(lacks).length > 0) return refuse('CHAMPS_MANQUANTS', { champs: lacks });
  const factureSettings = reglages.parametresFacture ?? null;
  const delay = client.delaiPaiement ?? factureSettings?.delaiJours ?? DELAY_DAYS;
  const dateEcheance = facture.dateEcheance ?? plusDays(jour, delay);
  if ((facture.datePrestation ?? jour) > jour) return refuse('VALIDATION', { champs: { datePrestation: 'future' } });
  if (dateEcheance < jour) return refuse('VALIDATION', { champs: { dateEcheance: 'passée' } });
  return ok({
    dateEcheance,
    emission: {
      ...totals,
      vendeur: seller,
      destinataire: recipient,
      referenceClient: dossier.referenceClient,
      numeroDossier: dossier.numero ?? '',
      mentions: mentionsOf(facture, isPro, factureSettings),
    },
  });
}

/** [facturation/F14] What a credit note says: the whole of the invoice, on its own day, with its reason first. */
export function emissionOfAvoir(emission: Emission, motif: string, { numero }: FactureReference): Emission {
  return { ...emission, mentions: [`Avoir annulant la facture ${numero}. Motif\u00A0: ${motif}`] };
}

function sellerOf(bureau: FactureToIssue['bureau'], settings: FactureToIssue['reglages']): Seller {
  const { formeJuridique = null, capitalCents = null, rcs = null, telephone = '', email = '' } = bureau;
  return {
    ...partyOf(bureau.nom, bureau),
    formeJuridique,
    capitalCents,
    rcs,
    telephone,
    email,
    iban: settings.iban ?? null,
    bic: settings.bic ?? null,
  };
}

const recipientOf = (client: FactureToIssue['client']): Party =>
  partyOf(client.raisonSociale, { ...client, adresse: client.adresseFacturation ?? client.adresse ?? null });

interface Fiche {
  readonly adresse?: Adresse | null | undefined;
  readonly siret?: string | undefined;
  readonly tva?: string | null | undefined;
}
function partyOf(nom: string, { adresse, siret = '', tva = null }: Fiche): Party {
  const { ligne1, ligne2, codePostal, ville } = adresse ?? WITHOUT_ADDRESS;
  return { nom, adresse: { ligne1, ligne2, codePostal, ville }, siret, tva: tva === '' ? null : tva };
}

type Lacks = Readonly<Record<string, string>>;
const REQUIRED = 'requis';

/** [facturation/F10] By path: « bureau.siret ». */
function lacksOf(
  who: string,
  { nom, adresse, siret, tva }: Party,
  needs: { readonly siret: boolean; readonly tva: boolean },
): Lacks {
  const absents = [
    ...(nom.trim() === '' ? ['nom'] : []),
    ...([adresse.ligne1, adresse.codePostal, adresse.ville].includes('') ? ['adresse'] : []),
    ...(needs.siret && siret === '' ? ['siret'] : []),
    ...(needs.tva && tva === null ? ['tva'] : []),
  ];
  return Object.fromEntries(absents.map((champ) => [`${who}.${champ}`, REQUIRED]));
}

function lacksOfFacture({ lignes, datePrestation, exoneration }: WrittenFacture, totals: Totals): Lacks {
  const isExempt = lignes.some(({ tauxTVACentiemes }) => tauxTVACentiemes === 0);
  return {
    ...(lignes.length === 0 || totals.totalTTCCents <= 0 ? { lignes: REQUIRED } : {}),
    ...(datePrestation === null ? { datePrestation: REQUIRED } : {}),
    ...(isExempt && exoneration === '' ? { exoneration: REQUIRED } : {}),
  };
}
