import { REASON_MAX } from '#domain/base/text-limits.ts';
import { IconArchive, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KeptRefus } from '#domain/api/sync.ts';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { dossierPath, interventionPath } from '../../../platform/paths.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { NO_REASON, useTyping } from '../../../shared/typing/use-typing.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useFields } from '../use-fields.ts';
import { useWriteValue } from '../use-write-value.ts';
import { setAside, replay } from './actions.ts';
import styles from './refus.module.css';

interface RefusCardProps {
  readonly refus: KeptRefus;
  readonly onHandled: () => void;
}

function pageOf({ collection, id }: KeptRefus['edit']): string | null {
  if (collection === 'interventions') return interventionPath(id);
  return collection === 'dossiers' ? dossierPath(VARIANT, id) : null;
}

/** One refused edit: who, when, why, each value beside the one that the document holds now. */
export function RefusCard({ refus, onHandled }: RefusCardProps) {
  const { t } = useTranslation(['refus', 'erreurs', 'sync']);
  const formats = useFormats();
  const { edit, code, utilisateur, numero, appareil, fois } = refus;
  const page = pageOf(edit);
  const nom = numero ?? t('sync:genre.autre');
  const facts = [
    t('par', { nom: utilisateur, date: formats.dateHeure(edit.faitLe) }),
    appareil === null ? null : t('appareil', { nom: appareil.slice(0, 8) }),
    fois > 1 ? t('fois', { count: fois }) : null,
  ];
  return (
    <li className={styles['carte']}>
      <div className={styles['tete']}>
        <h2>{page === null || numero === null ? nom : <Link to={page}>{nom}</Link>}</h2>
        <p>{facts.filter((made) => made !== null).join(' · ')}</p>
      </div>
      {isErrorCode(code) ? <p className={styles['raison']}>{t(`erreurs:${code}`)}</p> : null}
      <Values refus={refus} />
      {refus.suite === null ? <Gestures refus={refus} onHandled={onHandled} /> : <Outcome refus={refus} />}
    </li>
  );
}

function Values({ refus: { edit, actuelles } }: Pick<RefusCardProps, 'refus'>) {
  const { t } = useTranslation('refus');
  const fieldOf = useFields({ collection: edit.collection, docId: edit.id, document: edit.changes });
  const value = useWriteValue();
  const isAbsent = Object.keys(actuelles).length === 0 && !edit.nouveau;
  return (
    <>
      <div className={styles['cadre']}>
        <table className={styles['valeurs']}>
          <thead>
            <tr>
              <th scope="col">{t('champ')}</th>
              <th scope="col">{t('refusee')}</th>
              <th scope="col">{t('actuelle')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(edit.changes).map(([champ, refusee]) => (
              <tr key={champ}>
                <th scope="row">{fieldOf(champ).nom}</th>
                <td>{value(refusee)}</td>
                <td>{value(actuelles[champ])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isAbsent ? <p className={styles['note']}>{t('absent')}</p> : null}
    </>
  );
}

function Outcome({ refus: { suite, suitePar, suiteLe, motif } }: Pick<RefusCardProps, 'refus'>) {
  const { t } = useTranslation('refus');
  const formats = useFormats();
  if (suite === null) return null;
  const date = suiteLe === null ? '' : formats.dateHeure(suiteLe);
  return <p className={styles['note']}>{t(`suite.${suite}`, { nom: suitePar ?? '', date, motif: motif ?? '' })}</p>;
}

function Gestures({ refus, onHandled }: RefusCardProps) {
  const { t } = useTranslation(['refus', 'erreurs', 'champs']);
  const [question, setQuestion] = useState<'rejouer' | 'classer' | null>(null);
  const [enCours, setEnCours] = useState(false);
  const close = () => setQuestion(null);
  const run = async (action: Promise<Result<unknown>>, phrase: string): Promise<boolean> => {
    setEnCours(true);
    const answer = await action;
    setEnCours(false);
    if (answer.ok) {
      toast.success(phrase);
      close();
      onHandled();
    } else toast.error(t(`erreurs:${answer.code}`));
    return answer.ok;
  };
  return (
    <div className={styles['gestes']}>
      <Button
        size="lg"
        icon={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
        onClick={() => setQuestion('rejouer')}
      >
        {t('rejouer')}
      </Button>
      <Button
        size="lg"
        icon={<IconArchive size={16} stroke={1.8} aria-hidden />}
        onClick={() => setQuestion('classer')}
      >
        {t('classer')}
      </Button>
      <ConfirmDialog
        opened={question === 'rejouer'}
        loading={enCours}
        title={t('rejouerTitre')}
        confirmLabel={t('rejouer')}
        onClose={close}
        onConfirm={() => void run(replay(refus), t('rejouee'))}
      >
        {t('rejouerTexte', { nom: refus.utilisateur })}
      </ConfirmDialog>
      {question === 'classer' ? (
        <AsideDialog
          refus={refus}
          isBusy={enCours}
          onClose={close}
          onConfirm={(motif) => run(setAside(refus, motif), t('classee'))}
        />
      ) : null}
    </div>
  );
}

interface AsideDialogProps extends Pick<RefusCardProps, 'refus'> {
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** false: it was refused, and what was typed stays on the screen. */
  readonly onConfirm: (motif: string) => Promise<boolean>;
}

function AsideDialog({ refus, isBusy, onClose, onConfirm }: AsideDialogProps) {
  const { t } = useTranslation(['refus', 'champs']);
  const { typed, type, finish, notice } = useTyping(`refus:${refus.edit.editId}`, NO_REASON);
  const { motif } = typed;
  const [isAsked, setAsked] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (motif.trim() !== '' && (await onConfirm(motif.trim()))) await finish();
  };
  return (
    <ConfirmDialog
      opened
      loading={isBusy}
      title={t('refus:classerTitre')}
      confirmLabel={t('refus:classer')}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('refus:classerTexte')}</p>
      {notice}
      <Field
        label={t('champs:motif')}
        value={motif}
        error={isAsked && motif.trim() === '' ? t('refus:motifRequis') : undefined}
        maxLength={REASON_MAX}
        onChange={(event) => type({ motif: event.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}
