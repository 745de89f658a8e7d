import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { speaksOfAttachment } from '#domain/courriels/intent.ts';
import type { ModeleCourrielRecord } from '#domain/courriels/modeles.ts';
import { filledText } from '#domain/courriels/textes/textes.ts';
import { fullName } from '#domain/base/person.ts';
import { preparedOf } from '#domain/planning/preparation.ts';
import { api } from '../../data/api.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useSettings } from '../../platform/apparence/store.ts';
import { brandName } from '../../platform/variant/brands.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { makeFormats } from '../../ui/format/formats.ts';
import type { LocalVisit } from '../assignment/visit.ts';

const MODELES = { selector: { kind: 'modeleCourriel' } };
const OFFICES = { selector: { kind: 'bureau' } };

/** Those of whom an address is known. */
export const withAddress = (visits: readonly LocalVisit[]): readonly LocalVisit[] =>
  visits.filter(({ beneficiaire }) => (beneficiaire.email ?? '') !== '');

/** A notice of visit, and the id under which it leaves once. */
export interface Notice {
  readonly visit: LocalVisit;
  readonly envoi: string;
}

/** Notices of visit to beneficiaries, in the office's own words ([planning/P18] [planning/P27]). */
export function useNotices() {
  const settings = useSettings();
  const session = useSession();
  const modeles = useLive<ModeleCourrielRecord>('records', MODELES);
  const offices = useLive<BureauRecord>('records', OFFICES);
  /** [tiers/T11] In the language of the visit: its reader is not who plans. */
  const textOf = (visit: LocalVisit) => {
    const { beneficiaire, adresse, langue } = visit;
    const dateRdv = preparedOf(visit)?.dateRdv ?? visit.dateRdv;
    const key = { modele: 'avisDePassage', variante: VARIANT, langue: langue ?? 'fr' } as const;
    const valeurs = {
      marque: brandName(BRAND),
      numero: visit.numeroDossier ?? '',
      beneficiaire: fullName(beneficiaire),
      adresse: `${adresse.ligne1}, ${adresse.codePostal} ${adresse.ville}`,
      bureau: offices?.find(({ idBureau }) => idBureau === visit.idBureauInspection)?.nom ?? '',
      expediteur: session === null ? '' : fullName(session.user),
      date: dateRdv === null ? '' : makeFormats(key.langue, settings).at(visit).dateHeure(dateRdv),
    };
    return filledText(key, { modeles: modeles ?? [], valeurs });
  };
  /** [courriels/L29] Whether the words of one of them speak of an attachment: a notice carries none. */
  const speak = (visits: readonly LocalVisit[]): boolean => visits.some((visit) => speaksOfAttachment(textOf(visit)));
  const send = async ({ visit, envoi }: Notice): Promise<boolean> => {
    const answer = await api.sendEmail({
      body: {
        id: envoi,
        modele: 'avisDePassage',
        destinataires: [visit.beneficiaire.email ?? ''],
        entite: 'intervention',
        idEntite: visit.id,
        ...textOf(visit),
      },
    });
    return answer.ok;
  };
  return { textOf, speak, send };
}
