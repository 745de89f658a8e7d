import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filledText } from '#domain/courriels/textes/textes.ts';
import { fullName } from '#domain/base/person.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { type DossierCourriel, useDossierCourriel } from '../../../data/use-dossier-courriel.ts';
import { brandName } from '../../../platform/variant/brands.ts';
import { BRAND, VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useSending } from '../../../shared/mail/use-sending.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { sendFacture } from './actions.ts';
import type { FactureProps } from './draft-facture.tsx';
import { SendingFields } from './sending-fields.tsx';
import { proposedRecipients, type SendingEntry } from './sending-entry.ts';

interface SendFactureProps extends FactureProps {
  readonly onClose: () => void;
}

/** [facturation/F18] An invoice that leaves by mail. What is typed stays on the device until it left, or is forgotten by hand. */
export function SendFacture(props: SendFactureProps) {
  const { t } = useTranslation('facturation');
  const courriel = useDossierCourriel(props.dossier, props.session);
  if (courriel !== undefined) return <EnvoiWriting {...props} courriel={courriel} />;
  return (
    <SidePanel opened onClose={props.onClose} title={t('envoyer.titre', { numero: props.facture.numero ?? '' })}>
      <SkeletonLines count={8} />
    </SidePanel>
  );
}

function EnvoiWriting({ courriel, ...props }: SendFactureProps & { readonly courriel: DossierCourriel }) {
  const { facture, onClose } = props;
  const { t } = useTranslation(['facturation', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const fresh = useNewEntry(props, courriel);
  const [avant] = useState(fresh);
  const draft = useKeptDraft({
    sujet: `envoi-facture:${facture.id}`,
    before: avant,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { saisie, isRetrouve, write, finish } = draft;
  const { isBusy, refus, manques, send } = useSending({
    brouillon: draft,
    sendEntry: (one) => sendFacture(facture, one),
    onLeft: onClose,
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
        {isRetrouve ? <DraftNotice onForget={finish} /> : null}
        <SendingFields contacts={courriel.contacts} entry={saisie} missing={manques} onChange={write} />
      </div>
    </SidePanel>
  );
}

/** Subject and message of the template, in the language of the screen. */
function useNewEntry({ facture, dossier }: SendFactureProps, { contacts, modeles, valeurs }: DossierCourriel) {
  const { t } = useTranslation('facturation');
  const langue = useLanguage();
  const formats = useFormats();
  return (): SendingEntry => ({
    id: crypto.randomUUID(),
    destinataires: proposedRecipients(contacts),
    copie: [],
    joindreRapports: false,
    ...filledText(
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
