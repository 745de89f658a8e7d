import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { langueDe, texteRempli } from '#domain/courriels/textes/textes.ts';
import { useBrouillon } from '../../../data/use-brouillon.ts';
import { type CourrielDuDossier, useCourrielDuDossier } from '../../../data/use-courriel-du-dossier.ts';
import { fullName } from '../../../platform/variant/brands.ts';
import { BRAND, VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsOffline } from '../../../ui/connection/use-connection.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { nomDe } from '../../../ui/format/personnes.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { envoyerFacture } from './actions.ts';
import type { FactureProps } from './brouillon-facture.tsx';
import { ChampsEnvoi } from './champs-envoi.tsx';
import { manquesDe, type SaisieEnvoi } from './saisie-envoi.ts';

interface EnvoyerProps extends FactureProps {
  readonly onClose: () => void;
}

/** [F18] An invoice that leaves by mail. What is typed stays on the device until it left, or is forgotten by hand. */
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

const AUCUN: ReadonlySet<keyof SaisieEnvoi> = new Set();

function Ecriture({ courriel, ...props }: EnvoyerProps & { readonly courriel: CourrielDuDossier }) {
  const { facture, onClose } = props;
  const { t } = useTranslation(['facturation', 'erreurs']);
  const isOffline = useIsOffline();
  const neuve = useSaisieNeuve(props, courriel);
  const [avant] = useState(neuve);
  const { saisie, isRetrouve, ecrire, finir } = useBrouillon({
    sujet: `envoi-facture:${facture.id}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isTente, setTente] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const manques = manquesDe(saisie);

  const envoyer = async (): Promise<void> => {
    setTente(true);
    setRefusal(null);
    if (manques.size > 0) return;
    setBusy(true);
    // Its id stays on the device: tried again after a lost answer, it leaves once.
    ecrire(saisie);
    const reponse = await envoyerFacture(facture, saisie);
    setBusy(false);
    if (!reponse.ok) return setRefusal(reponse);
    await finir();
    toast.success(t(`facturation:envoyer.${reponse.value}`));
    onClose();
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('facturation:envoyer.titre', { numero: facture.numero ?? '' })}
      width={680}
      footer={
        <Button variant="primary" size="lg" loading={isBusy} disabled={isOffline} onClick={() => void envoyer()}>
          {t('facturation:envoyer.envoyer')}
        </Button>
      }
    >
      <div className={form['column']}>
        {isOffline ? <Notice tone="wait" title={t('facturation:envoyer.horsLigne')} /> : null}
        {refusal && <Notice tone="ko" announced title={phraseDe(refusal)} />}
        {isRetrouve ? <DraftNotice onForget={finir} /> : null}
        <ChampsEnvoi
          contacts={courriel.contacts}
          saisie={saisie}
          manques={isTente ? manques : AUCUN}
          onChange={ecrire}
        />
      </div>
    </SidePanel>
  );

  function phraseDe({ code, data }: Refusal): string {
    const prefixe = 'destinataires.';
    const inconnus = Object.keys(data?.['champs'] ?? {}).filter((champ) => champ.startsWith(prefixe));
    if (inconnus.length === 0) return t(`erreurs:${code}`);
    const adresses = inconnus.map((champ) => champ.slice(prefixe.length)).join(', ');
    return t('facturation:envoyer.horsContacts', { adresses });
  }
}

/** Subject and message of the template, in the language of the screen; nobody is ticked. */
function useSaisieNeuve({ facture, dossier }: EnvoyerProps, { modeles, valeurs }: CourrielDuDossier) {
  const { t, i18n } = useTranslation('facturation');
  const formats = useFormats();
  return (): SaisieEnvoi => ({
    id: crypto.randomUUID(),
    destinataires: [],
    copie: [],
    joindreRapports: false,
    ...texteRempli(
      { modele: 'facture', variante: VARIANT, langue: langueDe(i18n.language) },
      {
        modeles,
        valeurs: {
          ...valeurs,
          marque: fullName(BRAND),
          beneficiaire: nomDe(dossier.beneficiaire),
          facture: `${t(`types.${facture.type}`)} ${facture.numero ?? ''}`,
          montant: formats.montant(facture.emission?.totalTTCCents ?? 0),
        },
      },
    ),
  });
}
