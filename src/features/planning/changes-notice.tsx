import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationRecord, PublishedChange } from '#domain/notifications/notification.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { interventionPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import board from './board.module.css';
import styles from './publication.module.css';

const BELLS = { selector: { kind: 'notification' } };
/** Publications that the panel still tells once they were seen. */
const TOLD_MAX = 5;

interface NoticeProps {
  readonly idUser: number;
  /** The address asks for the panel: it came from the bell. */
  readonly isAsked: boolean;
}

/** [planning/P18] « Ce qui a changé »: what the publications of the office did to one's own planning, read offline too. */
export function ChangesNotice({ idUser, isAsked }: NoticeProps) {
  const { t } = useTranslation('planning');
  const all = useLive<NotificationRecord>('records', BELLS);
  const [isOpen, setOpen] = useState(isAsked);
  const told = (all ?? [])
    .filter((one) => one.idUser === idUser && one.changements !== undefined)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const unread = told.filter(({ lueLe }) => lueLe === null);
  if (told.length === 0) return null;
  const count = unread.reduce((sum, { changements = [] }) => sum + changements.length, 0);
  const close = (): void => {
    setOpen(false);
    for (const { id } of unread) void editDocument('records', id, { lueLe: new Date().toISOString() });
  };
  return (
    <>
      {unread.length === 0 ? null : (
        <div className={board['held']}>
          <p role="status">{t('changements.nombre', { count })}</p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('changements.voir')}
          </Button>
        </div>
      )}
      {isOpen ? (
        <SidePanel
          opened
          onClose={close}
          title={t('changements.titre')}
          footer={
            <Button variant="primary" onClick={close}>
              {t('changements.vu')}
            </Button>
          }
        >
          {told.slice(0, Math.max(TOLD_MAX, unread.length)).map((one) => (
            <Publication key={one.id} told={one} />
          ))}
        </SidePanel>
      ) : null}
    </>
  );
}

function Publication({ told }: { readonly told: NotificationRecord }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  return (
    <section>
      <h3 className={styles['who']}>{t('changements.publie', { date: formats.dateHeure(told.createdAt) })}</h3>
      <ul className={styles['lines']}>
        {told.changements?.map((change) => (
          <ToldChange key={change.idIntervention} change={change} />
        ))}
      </ul>
    </section>
  );
}

/** A visit that left its reader is told by its number alone. */
function ToldChange({
  change: { idIntervention, numero, fuseau, avant, apres },
}: {
  readonly change: PublishedChange;
}) {
  const { t } = useTranslation(['planning', 'journee']);
  const formats = useFormats();
  const visit = useDocument('interventions', idIntervention);
  const at = (instant: string): string => formats.at({ fuseau }).dateHeure(instant);
  const name = [visit?.beneficiaire.nom, visit?.adresse.ville].filter(Boolean).join(', ');
  const what = apres === null ? 'retiree' : avant === null ? 'confiee' : 'deplacee';
  return (
    <li className={styles['line']}>
      <span>
        <strong>{t(`planning:changements.${what}`)}</strong> {name === '' ? (numero ?? '') : name}
      </span>
      <span className={styles['places']}>
        {avant === null ? null : <del>{at(avant)}</del>}
        {apres === null ? null : <ins>{at(apres)}</ins>}
      </span>
      {visit == null ? null : (
        <LinkButton size="sm" to={interventionPath(idIntervention)}>
          {t('journee:ouvrir')}
        </LinkButton>
      )}
    </li>
  );
}
