import { plusJours } from '../base/jours.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Adresse, Dossier } from '../dossiers/dossier.ts';
import type { BureauRecord, ReglagesBureauRecord } from '../bureaux/bureau.ts';
import type { ClientRecord } from '../tiers/tiers.ts';
import { type Totaux, totauxDe } from './calcul.ts';
import type { Emission, FactureEcrite, Partie, RenvoiFacture, Vendeur } from './facture.ts';
import { mentionsDe } from './mentions.ts';

/** What the issue of an invoice reads. A field that a record lacks is null or '' here. */
export interface AEmettre {
  readonly facture: FactureEcrite;
  readonly bureau: Partial<Omit<BureauRecord, 'nom'>> & Pick<BureauRecord, 'nom'>;
  readonly reglages: Partial<Pick<ReglagesBureauRecord, 'iban' | 'bic' | 'parametresFacture'>>;
  readonly client: Partial<ClientRecord> & Pick<ClientRecord, 'id' | 'raisonSociale'>;
  readonly dossier: Pick<Dossier, 'numero' | 'referenceClient'>;
  /** YYYY-MM-DD, at the office. */
  readonly jour: string;
}
interface Emise {
  readonly dateEcheance: string;
  readonly emission: Emission;
}

const DELAI_JOURS = 30;
const SANS_ADRESSE = { ligne1: '', ligne2: null, codePostal: '', ville: '' };

/** [facturation/F8] [facturation/F10] [facturation/F11] [facturation/F12] What an issued invoice says beside its number, or what is missing. */
export function emettre(demande: AEmettre): Result<Emise> {
  const { facture, bureau, reglages, client, dossier, jour } = demande;
  const totaux = totauxDe(facture.lignes);
  const vendeur = vendeurDe(bureau, reglages);
  const destinataire = destinataireDe(client);
  const isPro = destinataire.siret !== '';
  const manques = {
    ...manquesDe('bureau', vendeur, { siret: true, tva: totaux.totalTVACents !== 0 }),
    ...manquesDe('client', destinataire, { siret: bureau.variante !== 'mar', tva: false }),
    ...manquesDeFacture(facture, totaux),
  };
  if (Object.keys(manques).length > 0) return refuse('CHAMPS_MANQUANTS', { champs: manques });
  const parametres = reglages.parametresFacture ?? null;
  const delai = client.delaiPaiement ?? parametres?.delaiJours ?? DELAI_JOURS;
  const dateEcheance = facture.dateEcheance ?? plusJours(jour, delai);
  if (dateEcheance < jour) return refuse('VALIDATION', { champs: { dateEcheance: 'passée' } });
  return ok({
    dateEcheance,
    emission: {
      ...totaux,
      vendeur,
      destinataire,
      referenceClient: dossier.referenceClient,
      numeroDossier: dossier.numero ?? '',
      mentions: mentionsDe(facture, isPro, parametres),
    },
  });
}

/** [facturation/F14] What a credit note says: the whole of the invoice, on its own day, with its reason first. */
export function emissionDAvoir(emission: Emission, motif: string, { numero }: RenvoiFacture): Emission {
  return { ...emission, mentions: [`Avoir annulant la facture ${numero}. Motif\u00A0: ${motif}`] };
}

function vendeurDe(bureau: AEmettre['bureau'], reglages: AEmettre['reglages']): Vendeur {
  const { formeJuridique = null, capitalCents = null, rcs = null, telephone = '', email = '' } = bureau;
  return {
    ...partieDe(bureau.nom, bureau),
    formeJuridique,
    capitalCents,
    rcs,
    telephone,
    email,
    iban: reglages.iban ?? null,
    bic: reglages.bic ?? null,
  };
}

const destinataireDe = (client: AEmettre['client']): Partie =>
  partieDe(client.raisonSociale, { ...client, adresse: client.adresseFacturation ?? client.adresse ?? null });

interface Fiche {
  readonly adresse?: Adresse | null | undefined;
  readonly siret?: string | undefined;
  readonly tva?: string | null | undefined;
}
function partieDe(nom: string, { adresse, siret = '', tva = null }: Fiche): Partie {
  const { ligne1, ligne2, codePostal, ville } = adresse ?? SANS_ADRESSE;
  return { nom, adresse: { ligne1, ligne2, codePostal, ville }, siret, tva: tva === '' ? null : tva };
}

type Manques = Readonly<Record<string, string>>;
const REQUIS = 'requis';

/** [facturation/F10] By path: « bureau.siret ». */
function manquesDe(
  qui: string,
  { nom, adresse, siret, tva }: Partie,
  veut: { readonly siret: boolean; readonly tva: boolean },
): Manques {
  const absents = [
    ...(nom.trim() === '' ? ['nom'] : []),
    ...([adresse.ligne1, adresse.codePostal, adresse.ville].includes('') ? ['adresse'] : []),
    ...(veut.siret && siret === '' ? ['siret'] : []),
    ...(veut.tva && tva === null ? ['tva'] : []),
  ];
  return Object.fromEntries(absents.map((champ) => [`${qui}.${champ}`, REQUIS]));
}

function manquesDeFacture({ lignes, datePrestation, exoneration }: FactureEcrite, totaux: Totaux): Manques {
  const isExoneree = lignes.some(({ tauxTVACentiemes }) => tauxTVACentiemes === 0);
  return {
    ...(lignes.length === 0 || totaux.totalTTCCents <= 0 ? { lignes: REQUIS } : {}),
    ...(datePrestation === null ? { datePrestation: REQUIS } : {}),
    ...(isExoneree && exoneration === '' ? { exoneration: REQUIS } : {}),
  };
}
