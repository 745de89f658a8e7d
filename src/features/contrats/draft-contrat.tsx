import { IconDeviceFloppy, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LINE_MAX, REASON_MAX } from '#domain/base/text-limits.ts';
import { type Fault, faultsOf } from '#domain/contrats/ready.ts';
import { valuesOf } from '#domain/contrats/values.ts';
import type { Session } from '../../../src-worker/api.ts';
import { PATHS } from '../../platform/paths.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import form from '../../ui/form-page.module.css';
import { useToday } from '../../ui/format/use-today.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { removeContrat, saveContratPdf } from './actions.ts';
import styles from './contrats.module.css';
import { ClausesCard } from './editor/clauses-card.tsx';
import { PricesCard } from './editor/prices-card.tsx';
import { SignatoriesCard } from './editor/signatories-card.tsx';
import { TermCard } from './editor/term-card.tsx';
import { type Editor, useEditor } from './editor/use-editor.ts';
import { ValuesCard } from './editor/values-card.tsx';
import { FaultsLine } from './faults-line.tsx';
import { ContratHeader } from './header.tsx';
import { offeredSignatories } from './offered-signatories.ts';
import { Preview } from './preview.tsx';
import { SendContrat } from './signature/send-contrat.tsx';
import type { LocalContrat } from './row.ts';
import { StoryCard } from './story-card.tsx';
import { SignHere } from './sur-place/sign-here.tsx';
import type { Around } from './use-parties.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

interface DraftContratProps {
  readonly contrat: LocalContrat;
  readonly session: Session;
  readonly around: Around;
}

/** A draft: its fields at the left, what will be read at the right. */
export function DraftContrat({ contrat, session, around }: DraftContratProps) {
  const { t } = useTranslation('contrats');
  const [open, setOpen] = useState<string | null>(null);
  const editor = useEditor(contrat);
  const today = useToday();
  const { typed } = editor;
  const numeroParent = around.parent?.numero ?? null;
  const values = valuesOf(typed, { parties: around.parties, numeroParent });
  const faults = faultsOf(typed, { parties: around.parties, values, others: around.contrats, today });
  return (
    <div className={styles['page']}>
      <ContratHeader contrat={contrat} around={around} role={session.role}>
        <Actions contrat={contrat} editor={editor} session={session} faults={faults} />
      </ContratHeader>
      <div className={styles['body']}>
        <div className={styles['fields']}>
          <FaultsLine faults={faults} />
          {editor.isRetrouve && <DraftNotice onForget={editor.forget} />}
          {contrat.retour !== null && (
            <Notice tone="wait" title={t(`retours.${contrat.retour.raison}`)}>
              {contrat.retour.motif}
            </Notice>
          )}
          <SignHere contrat={contrat} session={session} />
          <AboutCard editor={editor} isAmendment={contrat.idContratParent !== null} />
          <PricesCard editor={editor} idBureau={contrat.idBureauInspection} />
          <TermCard editor={editor} />
          <ValuesCard editor={editor} />
          <ClausesCard editor={editor} open={open} onOpen={setOpen} />
          <SignatoriesCard editor={editor} offered={offeredSignatories(around.client, around.bureau, session.user)} />
          <StoryCard contrat={contrat} session={session} around={around} />
        </div>
        <Preview contrat={typed} parties={around.parties} numeroParent={numeroParent} open={open} />
      </div>
    </div>
  );
}

function AboutCard({ editor, isAmendment }: { readonly editor: Editor; readonly isAmendment: boolean }) {
  const { t } = useTranslation('contrats');
  const { saisie, write, wrong } = editor;
  const line = (field: 'libelle' | 'titre') => (
    <TextInput
      label={t(`champs.${field}`)}
      value={saisie[field]}
      error={wrong.has(field) ? t('requis') : undefined}
      maxLength={LINE_MAX}
      onChange={({ currentTarget: { value } }) => write({ [field]: value })}
    />
  );
  return (
    <Card title={t('objet')}>
      <div className={form['group']}>
        {line('libelle')}
        {line('titre')}
        {isAmendment && (
          <Textarea
            label={t('champs.objetAvenant')}
            value={saisie.objetAvenant}
            maxLength={REASON_MAX}
            autosize
            minRows={2}
            onChange={({ currentTarget: { value } }) => write({ objetAvenant: value })}
          />
        )}
      </div>
    </Card>
  );
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

interface ActionsProps extends Pick<DraftContratProps, 'contrat' | 'session'> {
  readonly editor: Editor;
  readonly faults: readonly Fault[];
}

function Actions({ contrat, editor, session, faults }: ActionsProps) {
  const { t } = useTranslation(['contrats', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const [isRemoving, setRemoving] = useState(false);
  const save = async (): Promise<void> => {
    if (await editor.save()) toast.success(t('contrats:enregistre'));
    else if (editor.wrong.size > 0) toast.error(t('contrats:aCorriger'));
  };
  const draw = async (): Promise<void> => {
    const done = await saveContratPdf(contrat);
    if (!done.ok) toast.error(t(`erreurs:${done.code}`));
  };
  const whyNoPdf = isOffline ? t('contrats:pdfReseau') : editor.isDirty ? t('contrats:pdfApres') : undefined;
  return (
    <>
      <IconButton label={t('contrats:supprimer')} onClick={() => setRemoving(true)}>
        <IconTrash {...ICON} />
      </IconButton>
      <Button
        icon={<IconFileTypePdf {...ICON} />}
        disabled={whyNoPdf !== undefined || contrat.dirty === 1}
        title={whyNoPdf}
        onClick={() => void draw()}
      >
        {t('contrats:pdf')}
      </Button>
      <Button
        variant="primary"
        icon={<IconDeviceFloppy {...ICON} />}
        disabled={!editor.isDirty}
        loading={editor.isBusy}
        onClick={() => void save()}
      >
        {t('commun:enregistrer')}
      </Button>
      <SendContrat contrat={contrat} session={session} faults={faults} isTyped={editor.isDirty} />
      {isRemoving && <Removal contrat={contrat} onClose={() => setRemoving(false)} forget={editor.forget} />}
    </>
  );
}

interface RemovalProps {
  readonly contrat: LocalContrat;
  readonly onClose: () => void;
  readonly forget: () => Promise<void>;
}

function Removal({ contrat, onClose, forget }: RemovalProps) {
  const { t } = useTranslation(['contrats', 'erreurs', 'commun']);
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const done = await removeContrat(contrat.id);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await forget();
    await navigate(PATHS.contrats);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('contrats:supprimerTitre')}
      confirmLabel={t('commun:supprimer')}
      danger
    >
      {t('contrats:supprimerTexte')}
    </ConfirmDialog>
  );
}
