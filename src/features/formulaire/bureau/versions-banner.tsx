import { useTranslation } from 'react-i18next';
import { useDocument } from '../../../data/use-document.ts';
import { useLive } from '../../../data/use-live.ts';
import { interventionPath } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { InterventionLocale } from '../use-formulaire-data.ts';

/** Both versions of a report name one another: the one that was replaced, the one that replaces it. */
export function VersionsBanner({ intervention }: { readonly intervention: InterventionLocale }) {
  const { t } = useTranslation('formulaire');
  const { demandeId, etat, id, motif, remplaceId } = intervention;
  const old = useDocument('interventions', remplaceId);
  const neighbours = useLive('interventions', { selector: { demandeId: etat === 'REMPLACE' ? demandeId : '' } });
  const next = neighbours?.find((one) => one.remplaceId === id);
  return (
    <>
      {etat === 'REMPLACE' ? (
        <Notice
          tone="wait"
          title={next?.numero == null ? t('bandeau.remplacee') : t('bandeau.remplaceePar', { numero: next.numero })}
          action={
            next === undefined ? undefined : (
              <LinkButton to={interventionPath(next.id)}>{t('bandeau.voirNouvelle')}</LinkButton>
            )
          }
        >
          {motif}
        </Notice>
      ) : null}
      {old == null ? null : (
        <Notice
          tone="new"
          title={t('bandeau.remplace', { numero: old.numero ?? '' })}
          action={<LinkButton to={interventionPath(old.id)}>{t('bandeau.voirAncienne')}</LinkButton>}
        >
          {motif}
        </Notice>
      )}
    </>
  );
}
