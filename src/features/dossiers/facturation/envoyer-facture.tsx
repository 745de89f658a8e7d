import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { texteRempli } from '#domain/courriels/textes/textes.ts';
import { fullName } from '#domain/base/person.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useBrouillon } from '../../../data/use-brouillon.ts';
import { type CourrielDuDossier, useCourrielDuDossier } from '../../../data/use-courriel-du-dossier.ts';
import { brandName } from '../../../platform/variant/brands.ts';
import { BRAND, VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useEnvoi } from '../../../shared/mail/use-envoi.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { envoyerFacture } from './actions.ts';
import type { FactureProps } from './brouillon-facture.tsx';
import { ChampsEnvoi } from './champs-envoi.tsx';
import type { SaisieEnvoi } from './saisie-envoi.ts';

interface EnvoyerProps extends FactureProps {
  readonly onClose: () => void;
}

/** [facturation/F18] An invoice that leaves by mail. What is typed stays on the device until it left, or is forgotten by hand. */
export function EnvoyerFacture(props: EnvoyerProps) {
  const { t } = useTranslation('facturation');
  const courriel = useCourrielDuDossier(props.dossier, props.session);
  if (courriel !== undefined) return <Ecriture {...props} courriel={courriel} />;
  return (
    <SidePanel opened onClose={props.onClose} title={t('envoyer.titre', { numero: props.facture.numero ?? '' })}>
      <SkeletonLines count={8} />
    </SidePanel>
  );
}

function Ecriture({ courriel, ...props }: EnvoyerProps & { readonly courriel: CourrielDuDossier }) {
  const { facture, onClose } = props;
  const { t } = useTranslation(['facturation', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const neuve = useSaisieNeuve(props, courriel);
  const [avant] = useState(neuve);
  const brouillon = useBrouillon({
    sujet: `envoi-facture:${facture.id}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie, isRetrouve, ecrire, finir } = brouillon;
  const { isBusy, refus, manques, send } = useEnvoi({
    brouillon,
    envoyer: (une) => envoyerFacture(facture, une),
    surParti: onClose,
  });
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('facturation:envoyer.titre', { numero: facture.numero ?? '' })}
      width={680}
      footer={
        <Button variant="primary" size="lg" loading={isBusy} disabled={isOffline} onClick={() => void send()}>
          {t('commun:envoyer')}
        </Button>
      }
    >
      <div className={form['column']}>
        {isOffline ? <Notice tone="wait" title={t('facturation:envoyer.horsLigne')} /> : null}
        {refus === null ? null : <Notice tone="ko" announced title={refus} />}
        {isRetrouve ? <DraftNotice onForget={finir} /> : null}
        <ChampsEnvoi contacts={courriel.contacts} saisie={saisie} manques={manques} onChange={ecrire} />
      </div>
    </SidePanel>
  );
}

/** Subject and message of the template, in the language of the screen; nobody is ticked. */
function useSaisieNeuve({ facture, dossier }: EnvoyerProps, { modeles, valeurs }: CourrielDuDossier) {
  const { t } = useTranslation('facturation');
  const langue = useLanguage();
  const formats = useFormats();
  return (): SaisieEnvoi => ({
    id: crypto.randomUUID(),
    destinataires: [],
    copie: [],
    joindreRapports: false,
    ...texteRempli(
      { modele: 'facture', variante: VARIANT, langue },
      {
        modeles,
        valeurs: {
          ...valeurs,
          marque: brandName(BRAND),
          beneficiaire: fullName(dossier.beneficiaire),
          facture: `${t(`types.${facture.type}`)} ${facture.numero ?? ''}`,
          montant: formats.montant(facture.emission?.totalTTCCents ?? 0),
        },
      },
    ),
  });
}
