import { Checkbox } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/base/group.ts';
import { fullName } from '#domain/base/person.ts';
import { isLive } from '#domain/interventions/etat.ts';
import { judgePublication, preparedOf, type PublicationRefusal } from '#domain/planning/preparation.ts';
import { ScopeNotice } from '../../shared/assignment/scope-notice.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import styles from './publication.module.css';
import type { BoardData } from './use-board.ts';
import { AttachmentQuestion } from '../../shared/mail/attachment-question.tsx';
import { withAddress } from '../../shared/mail/use-notices.ts';
import { usePublication } from './use-publication.ts';

interface PanelProps {
  /** Published, with a place prepared. */
  readonly visits: readonly LocalVisit[];
  readonly board: Pick<BoardData, 'published' | 'rows' | 'trips'>;
  readonly onClose: () => void;
}

/** [planning/P18] What a publication would change, for whom, and what keeps it from being made. */
export function PublicationPanel({ visits, board: { published, rows, trips }, onClose }: PanelProps) {
  const { t } = useTranslation('planning');
  const isOffline = useIsOffline();
  const now = useNow();
  const { isBusy, refused, send, withdraw, speak } = usePublication(onClose);
  const [isLeaving, setLeaving] = useState(false);
  const [isToTell, setToTell] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const reachable = withAddress(visits).length;
  const controllers = useMemo(() => rows?.map(({ controller }) => controller) ?? [], [rows]);
  const lines = useMemo(() => {
    const taken = published.filter((one) => isLive(one) && one.dateRdv !== null);
    return new Map(judgePublication({ visits, controllers, taken, now, trips }).map(({ id, refus }) => [id, refus]));
  }, [visits, controllers, published, now, trips]);
  const why = new Map([...refused.map(({ id, refus }) => [id, refus] as const), ...lines]);
  const names = new Map(controllers.map((one) => [one.idUser, fullName(one)]));
  const nameOf = (id: number | null): string =>
    id === null ? t('preparation.personne') : (names.get(id) ?? `n° ${id}`);
  const groups = groupBy(visits, (visit) => preparedOf(visit)?.idControleur ?? null);
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('preparation.titre')}
      footer={
        <>
          <Button onClick={() => setLeaving(true)} disabled={isBusy}>
            {t('preparation.abandonner')}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={isOffline || lines.size > 0}
            onClick={() => (isToTell && speak(withAddress(visits)) ? setAsked(true) : void send(visits, isToTell))}
          >
            {t('preparation.publier', { count: visits.length })}
          </Button>
        </>
      }
    >
      <div className={form['group']}>
        {isOffline ? <p className={form['hint']}>{t('preparation.horsLigne')}</p> : null}
        {why.size > 0 ? <p role="alert">{t('preparation.aCorriger', { count: why.size })}</p> : null}
        <ScopeNotice visits={visits.map((one) => ({ ...one, dateRdv: preparedOf(one)?.dateRdv ?? null }))} />
        {reachable === 0 ? null : (
          <Checkbox
            label={t('preparation.prevenir', { count: reachable })}
            checked={isToTell}
            onChange={(event) => setToTell(event.currentTarget.checked)}
          />
        )}
        {[...groups].map(([id, own]) => (
          <section key={id ?? 'personne'} aria-label={nameOf(id)}>
            <h3 className={styles['who']}>
              {nameOf(id)} <small>{t('visites', { count: own.length })}</small>
            </h3>
            <ul className={styles['lines']}>
              {own.map((visit) => (
                <ChangeLine
                  key={visit.id}
                  visit={visit}
                  nameOf={nameOf}
                  refus={why.get(visit.id) ?? []}
                  onWithdraw={isBusy ? null : () => void withdraw([visit])}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AttachmentQuestion isAsked={isAsked} onClose={() => setAsked(false)} onSend={() => void send(visits, true)} />
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          void withdraw(visits).then((isDone) => isDone && onClose());
        }}
        title={t('preparation.abandonnerQuestion', { count: visits.length })}
        confirmLabel={t('preparation.abandonner')}
        danger
      >
        {t('preparation.abandonnerTexte')}
      </ConfirmDialog>
    </SidePanel>
  );
}

interface LineProps {
  readonly visit: LocalVisit;
  readonly nameOf: (id: number | null) => string;
  readonly refus: readonly PublicationRefusal[];
  readonly onWithdraw: (() => void) | null;
}

/** One visit: where it stands, where it would go, and why it may not. */
function ChangeLine({ visit, nameOf, refus, onWithdraw }: LineProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const prepared = preparedOf(visit);
  const place = (id: number | null, instant: string | null): string =>
    instant === null
      ? t('preparation.sansPlace')
      : [...(id === prepared?.idControleur ? [] : [nameOf(id)]), formats.at(visit).dateHeure(instant)].join(', ');
  const words = {
    nom: visit.beneficiaire.nom,
    controleur: nameOf(prepared?.idControleur ?? null),
    code: visit.codeFiche,
    entreprise: visit.nomEntreprise ?? '',
  };
  return (
    <li className={styles['line']} data-refused={refus.length > 0 || undefined}>
      <span>
        <strong>{visit.beneficiaire.nom}</strong> {visit.adresse.ville}
      </span>
      <span className={styles['places']}>
        <del>{place(visit.idControleur, visit.dateRdv)}</del>
        <IconArrowRight size={14} aria-label={t('preparation.devient')} />
        <ins>{place(prepared?.idControleur ?? null, prepared?.dateRdv ?? null)}</ins>
      </span>
      {refus.map((one) => (
        <span key={one} className={styles['why']}>
          {t(one === 'perime' || one === 'retire' ? `preparation.refus.${one}` : `refus.${one}`, words)}
        </span>
      ))}
      <Button
        variant="text"
        size="sm"
        disabled={onWithdraw === null}
        aria-label={t('preparation.retirerDe', { nom: visit.beneficiaire.nom })}
        onClick={() => onWithdraw?.()}
      >
        {t('preparation.retirer')}
      </Button>
    </li>
  );
}
