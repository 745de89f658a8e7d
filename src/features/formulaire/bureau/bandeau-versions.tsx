import { useTranslation } from 'react-i18next';
import { useDocument } from '../../../data/use-document.ts';
import { useLive } from '../../../data/use-live.ts';
import { interventionPath } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { InterventionLocale } from '../use-donnees.ts';

/** Both versions of a report name one another: the one that was replaced, the one that replaces it. */
export function BandeauVersions({ intervention }: { readonly intervention: InterventionLocale }) {
  const { t } = useTranslation('formulaire');
  const { demandeId, etat, id, motif, remplaceId } = intervention;
  const ancienne = useDocument('interventions', remplaceId);
  const voisines = useLive('interventions', { selector: { demandeId: etat === 'REMPLACE' ? demandeId : '' } });
  const suivante = voisines?.find((une) => une.remplaceId === id);
  return (
    <>
      {etat === 'REMPLACE' ? (
        <Notice
          tone="wait"
          title={
            suivante?.numero == null ? t('bandeau.remplacee') : t('bandeau.remplaceePar', { numero: suivante.numero })
          }
          action={
            suivante === undefined ? undefined : (
              <LinkButton to={interventionPath(suivante.id)}>{t('bandeau.voirNouvelle')}</LinkButton>
            )
          }
        >
          {motif}
        </Notice>
      ) : null}
      {ancienne == null ? null : (
        <Notice
          tone="new"
          title={t('bandeau.remplace', { numero: ancienne.numero ?? '' })}
          action={<LinkButton to={interventionPath(ancienne.id)}>{t('bandeau.voirAncienne')}</LinkButton>}
        >
          {motif}
        </Notice>
      )}
    </>
  );
}
