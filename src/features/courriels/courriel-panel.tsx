import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadCourriel } from '#domain/api/mails.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import type { EtatCourriel } from '#domain/courriels/courriel.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { readCourriel, resend } from './actions.ts';
import styles from './courriels.module.css';
import { EtatCourrielBadge } from './etat-badge.tsx';

/** They wait for somebody ([courriels/L4]). */
const STOPPED: readonly EtatCourriel[] = ['ECHEC', 'GARDE'];

interface CourrielPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  /** The list is to be read again. */
  readonly onSent: () => void;
}

/** One mail: whom it went to, what became of it, its words; sent again when it failed or was kept. */
export function CourrielPanel({ id, onClose, onSent }: CourrielPanelProps) {
  const { t } = useTranslation('courriels');
  const ask = useCallback(() => readCourriel(id), [id]);
  const { answer, again } = useAnswer(ask);
  const courriel = answer?.ok === true ? answer.value : null;
  const retry = useRetry(id, () => {
    again();
    onSent();
  });
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={courriel?.sujet ?? t('courriel')}
      footer={
        isStopped(courriel) ? (
          <Button variant="primary" size="lg" loading={retry.isBusy} onClick={() => void retry.send()}>
            {t('renvoyer')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles['panneau']}>
        {retry.refusal && <RefusBanner refusal={retry.refusal} />}
        <Reading answer={answer} onRetry={again} />
      </div>
    </SidePanel>
  );
}

const isStopped = (courriel: ReadCourriel | null): boolean => courriel !== null && STOPPED.includes(courriel.etat);

interface ReadingProps {
  readonly answer: Result<ReadCourriel> | undefined;
  readonly onRetry: () => void;
}

function Reading({ answer, onRetry }: ReadingProps) {
  if (answer === undefined) return <SkeletonLines count={8} />;
  return answer.ok ? <Content courriel={answer.value} /> : <ErrorState refusal={answer} onRetry={onRetry} />;
}

function useRetry(id: string, onSent: () => void) {
  const { t } = useTranslation('courriels');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async () => {
    setBusy(true);
    setRefusal(null);
    const sent = await resend(id);
    setBusy(false);
    if (!sent.ok) return setRefusal(sent);
    toast.success(t('renvoye'));
    onSent();
  };
  return { isBusy, refusal, send };
}

function RefusBanner({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation(['courriels', 'erreurs']);
  const hasNoServer = refusal.data?.['regle'] === 'sans-serveur-de-courrier';
  return <Notice tone="ko" announced title={hasNoServer ? t('courriels:sansServeur') : t(`erreurs:${refusal.code}`)} />;
}

function Content({ courriel }: { readonly courriel: ReadCourriel }) {
  const { t } = useTranslation(['courriels', 'champs']);
  const formats = useFormats();
  const { a, de, le, etat, essais, pieces, dernierEssaiLe, envoyeLe, prochainLe, erreur, texte } = courriel;
  const dateTimeOrNull = (instant: string | null) => (instant === null ? null : formats.dateHeure(instant));
  return (
    <>
      <DefinitionList
        items={[
          { term: t('champs:etat'), value: <EtatCourrielBadge etat={etat} /> },
          { term: t('champs.a'), value: a },
          { term: t('champs.de'), value: de },
          { term: t('champs.le'), value: dateTimeOrNull(le) },
          { term: t('champs.envoyeLe'), value: dateTimeOrNull(envoyeLe) },
          { term: t('champs.essais'), value: formats.nombre(essais) },
          ...(dernierEssaiLe === null
            ? []
            : [{ term: t('champs.dernierEssaiLe'), value: dateTimeOrNull(dernierEssaiLe) }]),
          ...(prochainLe === null ? [] : [{ term: t('champs.prochainLe'), value: dateTimeOrNull(prochainLe) }]),
          ...(pieces.length === 0
            ? []
            : [{ term: t('champs.pieces'), value: pieces.map(({ nom }) => nom).join(', ') }]),
          ...(erreur === null ? [] : [{ term: t('champs.erreur'), value: erreur }]),
        ]}
      />
      <pre className={styles['texte']}>{texte}</pre>
    </>
  );
}
