import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { ModeleCourrielRecord } from '#domain/courriels/modeles.ts';
import { filledText } from '#domain/courriels/textes/textes.ts';
import { fullName } from '#domain/base/person.ts';
import { preparedOf } from '#domain/planning/preparation.ts';
import { api } from '../../data/api.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { brandName } from '../../platform/variant/brands.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

const MODELES = { selector: { kind: 'modeleCourriel' } };
const OFFICES = { selector: { kind: 'bureau' } };

/** Those of whom an address is known. */
export const withAddress = (visits: readonly LocalVisit[]): readonly LocalVisit[] =>
  visits.filter(({ beneficiaire }) => (beneficiaire.email ?? '') !== '');

/** [planning/P18] Tells beneficiaries when somebody comes, by the office's own notice; answers those who could not be told. */
export function useNotices(): (visits: readonly LocalVisit[]) => Promise<readonly LocalVisit[]> {
  const formats = useFormats();
  const langue = useLanguage();
  const session = useSession();
  const modeles = useLive<ModeleCourrielRecord>('records', MODELES);
  const offices = useLive<BureauRecord>('records', OFFICES);
  const send = async (visit: LocalVisit): Promise<boolean> => {
    const { beneficiaire, adresse } = visit;
    const dateRdv = preparedOf(visit)?.dateRdv ?? visit.dateRdv;
    const valeurs = {
      marque: brandName(BRAND),
      numero: visit.numeroDossier ?? '',
      beneficiaire: fullName(beneficiaire),
      adresse: `${adresse.ligne1}, ${adresse.codePostal} ${adresse.ville}`,
      bureau: offices?.find(({ idBureau }) => idBureau === visit.idBureauInspection)?.nom ?? '',
      expediteur: session === null ? '' : fullName(session.user),
      date: dateRdv === null ? '' : formats.at(visit).dateHeure(dateRdv),
    };
    const key = { modele: 'avisDePassage', variante: VARIANT, langue } as const;
    const text = filledText(key, { modeles: modeles ?? [], valeurs });
    const answer = await api.sendEmail({
      body: {
        id: crypto.randomUUID(),
        modele: key.modele,
        destinataires: [beneficiaire.email ?? ''],
        entite: 'intervention',
        idEntite: visit.id,
        ...text,
      },
    });
    return answer.ok;
  };
  return async (visits) => {
    const untold: LocalVisit[] = [];
    for (const visit of withAddress(visits)) if (!(await send(visit))) untold.push(visit);
    return untold;
  };
}
