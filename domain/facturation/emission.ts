import { plusDays } from '../base/days.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Adresse } from '../places/contact.ts';
import type { BureauRecord, BureauSettingsRecord } from '../bureaux/bureau.ts';
import type { Contrat } from '../contrats/contrat.ts';
import type { ClientRecord } from '../tiers/tiers.ts';
import { type Totals, totalsOf } from './calculation.ts';
import type { Emission, FactureLine, FactureReference, LineContrat, Party, Seller, WrittenFacture } from './facture.ts';
import { mentionsOf } from './mentions.ts';

/** What the issue of an invoice reads. A field that a record lacks is null or '' here. */
export interface FactureToIssue {
  readonly facture: WrittenFacture;
  readonly bureau: Partial<Omit<BureauRecord, 'nom'>> & Pick<BureauRecord, 'nom'>;
  readonly reglages: Partial<Pick<BureauSettingsRecord, 'iban' | 'bic' | 'parametresFacture'>>;
  readonly client: Partial<ClientRecord> & Pick<ClientRecord, 'id' | 'raisonSociale'>;
  readonly dossier: Pick<Dossier, 'numero' | 'referenceClient'>;
  /** Contracts of this client with the office, whatever their state. */
  readonly contrats: readonly Pick<Contrat, 'id' | 'numero'>[];
  /** YYYY-MM-DD, at the office. */
  readonly jour: string;
}
interface Issued {
  readonly dateEcheance: string;
  readonly emission: Emission;
}

const DELAY_DAYS = 30;
const WITHOUT_ADDRESS = { ligne1: '', ligne2: null, codePostal: '', ville: '' };

/** [facturation/F8] [facturation/F10] [facturation/F11] [facturation/F12] [facturation/F34] What an issued invoice says beside its number, or what is missing. */
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
  const named = contratsOf(facture.lignes);
  const factureSettings = reglages.parametresFacture ?? null;
  const delay = client.delaiPaiement ?? factureSettings?.delaiJours ?? DELAY_DAYS;
  const dateEcheance = facture.dateEcheance ?? plusDays(jour, delay);
  const wrong = wrongOf(demande, named, dateEcheance);
  if (wrong !== null) return refuse('VALIDATION', { champs: wrong });
  return ok({
    dateEcheance,
    emission: {
      ...totals,
      vendeur: seller,
      destinataire: recipient,
      referenceClient: dossier.referenceClient,
      numeroDossier: dossier.numero ?? '',
      numeroContrat: aloneOf(named),
      mentions: mentionsOf(facture, isPro, factureSettings),
    },
  });
}

/** [facturation/F24] [facturation/F35] What is there and cannot be issued, by field; null: nothing. */
function wrongOf(
  { facture: { datePrestation }, contrats, jour }: FactureToIssue,
  named: readonly LineContrat[],
  dateEcheance: string,
): Readonly<Record<string, string>> | null {
  const isOfClient = ({ id, numero }: LineContrat): boolean =>
    contrats.some((one) => one.id === id && one.numero === numero);
  if (!named.every(isOfClient)) return { lignes: 'contrat' };
  if (datePrestation !== null && datePrestation > jour) return { datePrestation: 'future' };
  return dateEcheance < jour ? { dateEcheance: 'passée' } : null;
}

const aloneOf = ([first, ...others]: readonly LineContrat[]): string | null =>
  first === undefined || others.length > 0 ? null : first.numero;

/** Contracts that lines name, each once. */
function contratsOf(lines: readonly FactureLine[]): readonly LineContrat[] {
  const named = lines.flatMap(({ contrat }) => contrat ?? []);
  return [...new Map(named.map((one) => [one.id, one])).values()];
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
