import { NativeSelect } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_MAX, NAME_MAX, REASON_MAX } from '#domain/base/text-limits.ts';
import { hasNotAgreed } from '#domain/signatures/audit.ts';
import { QUALITES, type Signatory } from '#domain/signatures/envelope.ts';
import { type ReplacementFault, replacementFault } from '#domain/signatures/replacement.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useTyping } from '../typing/use-typing.tsx';
import { type AskedReplacement, callsOf } from './calls.ts';
import styles from './signing.module.css';
import type { TrackingViewProps } from './tracking-view.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface ReplaceSignatoryProps extends Pick<TrackingViewProps, 'tracking' | 'subject' | 'isOffline' | 'onChanged'> {
  readonly signatory: Signatory;
}

/** [signatures/E63] Beside a signatory who has not signed, of an open envelope that this server carries. */
export function ReplaceSignatory(props: ReplaceSignatoryProps) {
  const { tracking, signatory, isOffline } = props;
  const { t } = useTranslation('signatures');
  const [isOpen, setOpen] = useState(false);
  if (tracking.etat !== 'EN COURS' || !tracking.maison || !hasNotAgreed(signatory)) return null;
  return (
    <span className={styles['replace']}>
      <Button
        size="sm"
        variant="text"
        icon={<IconUserEdit size={15} stroke={1.8} aria-hidden />}
        aria-label={t('remplacer.bouton', { nom: signatory.nom })}
        disabled={isOffline}
        title={isOffline ? t('sansReseau') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('remplacer.court')}
      </Button>
      {isOpen ? <ReplaceDialog {...props} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}

function ReplaceDialog({ onClose, ...props }: ReplaceSignatoryProps & { readonly onClose: () => void }) {
  const { signatory, subject } = props;
  const { t } = useTranslation(['signatures', 'commun']);
  const { asked, write, notice, fault, isTried, isBusy, send } = useReplacement(props, onClose);
  const why = isTried && fault !== null ? t(`signatures:remplacer.fautes.${fault}`) : undefined;
  return (
    <Dialog onClose={onClose} title={t('signatures:remplacer.titre', { nom: signatory.nom })}>
      <form
        className={styles['recall']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t('signatures:remplacer.texte', { nom: signatory.nom })}</p>
        {notice}
        <TextInput
          label={t('signatures:envoi.nom')}
          value={asked.nom}
          maxLength={NAME_MAX}
          error={fault === 'nom' ? why : undefined}
          data-autofocus
          onChange={({ currentTarget }) => write({ nom: currentTarget.value })}
        />
        <TextInput
          label={t('signatures:envoi.email')}
          type="email"
          value={asked.email}
          maxLength={LINE_MAX}
          error={fault === 'nom' || fault === 'motif' ? undefined : why}
          onChange={({ currentTarget }) => write({ email: currentTarget.value })}
        />
        {subject.sujet === 'contrat' ? (
          <TextInput
            label={t('signatures:envoi.qualite')}
            value={asked.qualite}
            maxLength={NAME_MAX}
            onChange={({ currentTarget }) => write({ qualite: currentTarget.value })}
          />
        ) : (
          <NativeSelect
            label={t('signatures:envoi.qualite')}
            data={QUALITES.map((value) => ({ value, label: t(`signatures:qualites.${value}`) }))}
            value={asked.qualite}
            onChange={({ currentTarget }) => write({ qualite: currentTarget.value })}
          />
        )}
        <Field
          label={t('signatures:remplacer.motif')}
          hint={t('signatures:gestes.rappelAide')}
          error={fault === 'motif' ? why : undefined}
          value={asked.motif}
          maxLength={REASON_MAX}
          onChange={({ currentTarget }) => write({ motif: currentTarget.value })}
        />
        <div className={styles['gestures']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" type="submit" loading={isBusy}>
            {t('signatures:remplacer.confirmer')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is typed stays when the server refuses; whatever it answers, the follow-up is read again. */
function useReplacement({ tracking, subject, signatory, onChanged }: ReplaceSignatoryProps, onDone: () => void) {
  const { t } = useTranslation(['signatures', 'erreurs']);
  const { ordre, nom, email } = signatory;
  const qualite = subject.sujet === 'contrat' ? (subject.qualites?.[ordre - 1] ?? '') : (signatory.qualite ?? 'autre');
  const {
    typed: asked,
    type: write,
    finish,
    notice,
  } = useTyping<AskedReplacement>(`signataire:${subject.id}:${ordre}`, { ordre, nom, email, qualite, motif: '' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const wrong = replacementFault(tracking.signataires, { ordre, par: { ...asked, qualite: 'autre' } });
  const fault: ReplacementFault | 'motif' | null = wrong ?? (asked.motif.trim() === '' ? 'motif' : null);
  const send = async (): Promise<void> => {
    setTried(true);
    if (fault !== null) return;
    setBusy(true);
    const answer = await callsOf(subject).replace(subject.id, { ...asked, motif: asked.motif.trim() });
    setBusy(false);
    if (answer.ok) {
      await finish();
      toast.success(t('signatures:remplacer.fait', { nom: asked.nom.trim(), email: asked.email.trim() }));
      onDone();
    } else toast.error(t(`erreurs:${answer.code}`));
    onChanged();
  };
  return { asked, write, notice, fault, isTried, isBusy, send };
}
