import { IconCopy, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { WrittenContrat } from '#domain/contrats/contrat.ts';
import { amendmentOf, duplicateOf } from '#domain/contrats/draft.ts';
import { waitsFor } from '#domain/contrats/turn.ts';
import { contratFieldsOf } from '#domain/contrats/edits.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { contratPath, contratReaderPath, contratSignaturePath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { createContrat, saveContratPdf } from './actions.ts';
import styles from './contrats.module.css';
import { EndDialog } from './end-dialog.tsx';
import { ContratHeader } from './header.tsx';
import { Preview } from './preview.tsx';
import type { LocalContrat } from './row.ts';
import { StoryCard } from './story-card.tsx';
import { SignHere } from './sur-place/sign-here.tsx';
import type { Around } from './use-parties.ts';

interface SentContratProps {
  readonly contrat: LocalContrat;
  readonly session: Session;
  readonly around: Around;
}

/** A contract that was sent: read, copied, amended, ended; its client reads it. */
export function SentContrat({ contrat, session, around }: SentContratProps) {
  const { t } = useTranslation('contrats');
  const formats = useFormats();
  const { resiliation } = contrat;
  return (
    <div className={styles['page']}>
      <ContratHeader contrat={contrat} around={around} role={session.role}>
        <Actions contrat={contrat} session={session} />
      </ContratHeader>
      <div className={styles['body']}>
        <div className={styles['fields']}>
          {resiliation !== null && (
            <Notice tone="wait" title={t('resilieAu', { jour: formats.jour(resiliation.effet) })}>
              {resiliation.motif}
            </Notice>
          )}
          <Card title={t('signataires.titre')}>
            <ol className={styles['signers']}>
              {contrat.signataires.map(({ nom, qualite, email, partie }) => (
                <li key={email}>
                  <strong>{nom}</strong> {[qualite, t(`signataires.parties.${partie}`)].filter(Boolean).join(', ')}
                </li>
              ))}
            </ol>
          </Card>
          <SignHere contrat={contrat} session={session} />
          <Amendments contrat={contrat} around={around} />
          {session.role !== 'CLIENT' && <StoryCard contrat={contrat} session={session} around={around} />}
        </div>
        <Preview contrat={contrat} parties={around.parties} numeroParent={around.parent?.numero ?? null} open={null} />
      </div>
    </div>
  );
}

function Amendments({ contrat, around }: { readonly contrat: LocalContrat; readonly around: Around }) {
  const { t } = useTranslation('contrats');
  const all = around.contrats.filter(({ idContratParent }) => idContratParent === contrat.id);
  if (all.length === 0) return null;
  return (
    <Card title={t('avenants')}>
      <ul className={styles['signers']}>
        {all.map(({ id, numero, libelle }) => (
          <li key={id}>
            <Link to={contratPath(id)}>{[numero, libelle].filter(Boolean).join(' · ')}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function Actions({ contrat, session }: { readonly contrat: LocalContrat; readonly session: Session }) {
  const { t } = useTranslation(['contrats', 'erreurs', 'rapports', 'signatures']);
  const navigate = useNavigate();
  const today = useToday();
  const [isEnding, setEnding] = useState(false);
  const actor = actorOf(session);
  const mayWrite = can(actor, 'contrat.ecrire', contrat).ok;
  const isYours = waitsFor(contrat, session.user.email);
  const mayEnd = contratFieldsOf(actor, contrat).includes('resiliation');
  const make = async (written: WrittenContrat): Promise<void> => {
    const id = crypto.randomUUID();
    const { idBureauInspection: idBureau, nomClient } = contrat;
    const done = await createContrat(session, id, { written, idBureau, nomClient });
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await navigate(contratPath(id));
  };
  const draw = async (): Promise<void> => {
    const done = await saveContratPdf(contrat);
    // [contrats/CT60] What was read here is saved from here.
    if (!done.ok) toast.error(done.code === 'HORS_LIGNE' ? t('rapports:lecteur.horsLigne') : t(`erreurs:${done.code}`));
  };
  const label = t('contrats:avenantDe', { numero: contrat.numero ?? contrat.libelle });
  return (
    <>
      {mayWrite && (
        <Button icon={<IconCopy {...ICON} />} onClick={() => void make(duplicateOf(contrat, today))}>
          {t('contrats:dupliquer')}
        </Button>
      )}
      {mayEnd && <Button onClick={() => setEnding(true)}>{t('contrats:resilier')}</Button>}
      {mayEnd && contrat.idContratParent === null && (
        <Button onClick={() => void make(amendmentOf(contrat, label))}>{t('contrats:avenant')}</Button>
      )}
      <LinkButton to={contratReaderPath(contrat.id, contratPath(contrat.id))}>
        {t('signatures:contrat.lire')}
      </LinkButton>
      <SignaturesLink contrat={contrat} isYours={isYours} />
      <Button
        variant={isYours ? 'default' : 'primary'}
        icon={<IconFileTypePdf {...ICON} />}
        onClick={() => void draw()}
      >
        {t('contrats:pdf')}
      </Button>
      {isEnding && <EndDialog contrat={contrat} session={session} onClose={() => setEnding(false)} />}
    </>
  );
}

/** [contrats/CT41] Where its signatures are followed, and given by whoever's turn it is. */
function SignaturesLink({ contrat, isYours }: { readonly contrat: LocalContrat; readonly isYours: boolean }) {
  const { t } = useTranslation(['contrats', 'signatures']);
  if (contrat.idEnveloppe === null) return null;
  return (
    <LinkButton variant={isYours ? 'primary' : 'default'} to={contratSignaturePath(contrat.id)}>
      {t(isYours ? 'contrats:aVous' : 'signatures:suivre')}
    </LinkButton>
  );
}
