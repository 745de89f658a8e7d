import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { QUALITES_SUR_PLACE, type Said } from '#domain/signatures/in-person.ts';
import { engine } from '../../../data/worker-client.ts';
import type { Signable } from '../../../shared/sur-place/signable.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import { usePaperName } from '../../../shared/papers/use-paper-name.ts';
import { keepInPerson } from './keep.ts';
import { keyOfSaid } from './use-said.ts';

/** Subject of the drafts of signatures on the spot: one a visit ([signatures/E35]). */
export const DRAFTS = 'signature-sur-place';

/** [signatures/E30] The draft of the report of a visit, as this device draws it. */
export function useSignableVisit(visit: InterventionLocale, said: readonly Said[] | null): Signable {
  const { t } = useTranslation('surplace');
  const numero = visit.numero ?? visit.codeFiche;
  const fileName = usePaperName('rapport_projet', visit.numero ?? visit.id, visit);
  const draw = useCallback(() => engine().previewRapport(visit.id), [visit.id]);
  return {
    drafts: DRAFTS,
    id: visit.id,
    numero,
    fileName,
    cle: keyOfSaid(said ?? []),
    consentement: t('consentement', { numero }),
    qualites: QUALITES_SUR_PLACE,
    nomOf: (qualite) => (qualite === 'beneficiaire' ? fullName(visit.beneficiaire) : ''),
    draw,
    keep: (confirmed) => keepInPerson(confirmed, visit, said ?? []),
  };
}
