import { IconPlus, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import { type AskedSignatory, faultsOf, SIGNATORIES_MAX } from '#domain/signatures/signatories.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { sendToSign } from './calls.ts';
import { firstSignatories, isSamePerson, movedBy } from './proposals.ts';
import type { SendViewProps } from './send-view.tsx';
import { SignatoryFields } from './signatory-fields.tsx';
import styles from './signing.module.css';

interface SendFormProps extends SendViewProps {
  readonly proposed: readonly AskedSignatory[];
}
type List = readonly AskedSignatory[];

const NOBODY: AskedSignatory = { nom: '', email: '', qualite: 'autre' };

/** [signatures/E20] Who signs, in order: proposed, added, removed, moved by the keyboard too; kept as a draft until it leaves. */
export function SendForm({ visit, former, proposed, isOffline, onSent, onCancel }: SendFormProps) {
  const { t } = useTranslation(['signatures', 'commun', 'erreurs']);
  const [first] = useState<List>(() => former?.signataires.map(askedAgain) ?? firstSignatories(proposed));
  const { saisie, isRetrouve, write, finish } = useKeptDraft<{ readonly signataires: List }>({
    sujet: `signature:${visit.id}`,
    before: { signataires: first },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const { signataires } = saisie;
  const { told, listRef, change } = useOrder(signataires, (next) => write({ signataires: next }));
  const { refusal, isBusy, isTried, send } = useSending({ visit, signataires, onSent, finish });
  const faults = faultsOf(signataires);
  const others = proposed.filter((one) => !signataires.some((chosen) => isSamePerson(one, chosen)));
  return (
    <form
      className={styles['send']}
      noValidate
      aria-label={t('signatures:envoyer')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isRetrouve ? <DraftNotice onForget={finish} /> : null}
      <p className={styles['hint']}>{t('signatures:envoi.aide')}</p>
      <ol className={styles['rows']} ref={listRef}>
        {signataires.map((one, rank) => (
          // oxlint-disable-next-line react/no-array-index-key -- their place is who they are: two may have the same name
          <SignatoryFields
            key={rank}
            one={one}
            rank={rank}
            count={signataires.length}
            fault={isTried ? (faults[rank] ?? null) : null}
            onChange={change}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {signataires.length === 0 && isTried ? <p role="alert">{t('signatures:envoi.aucun')}</p> : null}
      <div className={styles['adding']} role="group" aria-label={t('signatures:envoi.proposes')}>
        {signataires.length >= SIGNATORIES_MAX ? (
          <p className={styles['hint']}>{t('signatures:envoi.complet')}</p>
        ) : (
          <>
            {others.map((one) => (
              <Button
                key={`${one.qualite} ${one.email} ${one.nom}`}
                size="sm"
                icon={<IconPlus size={14} stroke={1.8} aria-hidden />}
                onClick={() => write({ signataires: [...signataires, one] })}
              >
                {t('signatures:envoi.proposer', {
                  nom: one.nom,
                  qualite:
                    one.email === '' ? t('signatures:envoi.sansCourriel') : t(`signatures:qualites.${one.qualite}`),
                })}
              </Button>
            ))}
            <Button
              size="sm"
              variant="text"
              icon={<IconPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => write({ signataires: [...signataires, NOBODY] })}
            >
              {t('signatures:envoi.ajouter')}
            </Button>
          </>
        )}
      </div>
      {refusal === null ? null : <ErrorState refusal={refusal} />}
      <div className={styles['gestures']}>
        {onCancel === undefined ? null : (
          <Button size="lg" onClick={onCancel}>
            {t('commun:annuler')}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          type="submit"
          loading={isBusy}
          disabled={isOffline}
          title={isOffline ? t('signatures:sansReseau') : undefined}
          icon={<IconSend size={16} stroke={1.8} aria-hidden />}
        >
          {t('signatures:envoi.partir')}
        </Button>
      </div>
    </form>
  );
}

const askedAgain = ({
  nom,
  email,
  qualite = 'autre',
}: Pick<Signatory, 'nom' | 'email' | 'qualite'>): AskedSignatory => ({
  nom,
  email,
  qualite,
});

/** What is done to the signatory at `rank`. */
export interface SignatoryChange {
  readonly rank: number;
  /** -1, 1: earlier, later; null: removed; otherwise what was typed. */
  readonly to: -1 | 1 | null | AskedSignatory;
}

/** Each move is said to who does not see it, and the focus follows the signatory who moved. */
function useOrder(list: List, write: (next: List) => void) {
  const { t } = useTranslation('signatures');
  const listRef = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const [focus, setFocus] = useState<{ readonly rank: number; readonly move: -1 | 1 } | null>(null);
  useEffect(() => {
    if (focus === null) return;
    const row = listRef.current?.children[focus.rank];
    const same = row?.querySelector<HTMLButtonElement>(`[data-move="${focus.move}"]:enabled`);
    (same ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
  }, [focus]);
  const change = ({ rank, to }: SignatoryChange): void => {
    const nom = list[rank]?.nom || t('envoi.signataire', { ordre: rank + 1 });
    if (to === null) {
      setTold(t('envoi.retire', { nom }));
      return write(list.filter((_, other) => other !== rank));
    }
    if (typeof to === 'object') return write(list.map((one, other) => (other === rank ? to : one)));
    setTold(t('envoi.deplace', { nom, ordre: rank + to + 1 }));
    setFocus({ rank: rank + to, move: to });
    write(movedBy(list, rank, to));
  };
  return { told, listRef, change };
}

interface Sending extends Pick<SendViewProps, 'visit' | 'onSent'> {
  readonly signataires: List;
  readonly finish: () => Promise<void>;
}

/** Nothing leaves with a fault that is seen here; what the server refuses is said, and what was typed stays. */
function useSending({ visit, signataires, onSent, finish }: Sending) {
  const { t } = useTranslation('signatures');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    const [next] = signataires;
    if (next === undefined || faultsOf(signataires).some((fault) => fault !== null)) return;
    setBusy(true);
    const answer = await sendToSign(visit.id, templatesOf(visit)[0] ?? 'rapport', signataires);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    await finish();
    toast.success(t('envoi.parti', { nom: next.nom }));
    onSent();
  };
  return { isTried, isBusy, refusal, send };
}
