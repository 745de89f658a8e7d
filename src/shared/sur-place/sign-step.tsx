import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { NAME_MAX } from '#domain/base/text-limits.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useSession } from '../../data/use-session.ts';
import { isDrawn } from '../../platform/signature.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { SigningDraft } from './draft.ts';
import styles from './in-person.module.css';
import { Pad } from './pad.tsx';
import type { Signable } from './signable.ts';
import type { Shown } from './shown-document.tsx';

interface SignStepProps {
  readonly signable: Signable;
  readonly shown: Shown;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Who signs, the sentences of consent, the pad or the keyboard; then one gesture keeps it all. */
export function SignStep({ signable, shown, onBack, onClose }: SignStepProps) {
  const { t, i18n } = useTranslation(['surplace', 'signatures', 'erreurs']);
  const session = useSession();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { consentement, qualites, nomOf, keep } = signable;
  const { given, draft } = useGiven(signable, setFailure);
  const traits = isTyped ? NONE : given.traits;
  const missing = missingOf({ nom: given.nom, isAgreed, isSigned: isTyped || isDrawn(traits) });
  // A name that was typed stays; the one that was proposed goes with its quality.
  const nameFor = (qualite: SigningDraft['qualite']): string =>
    given.nom === nomOf(given.qualite) ? nomOf(qualite) : given.nom;
  const isKnown = qualites.length === 1;
  const confirm = async (): Promise<void> => {
    if (session === null || missing !== null) return;
    setBusy(true);
    const kept = await keep({
      ...given,
      traits,
      session,
      consentement,
      langue: i18n.language,
      sha256Document: shown.sha256,
    });
    setBusy(false);
    if (!kept.ok) return setFailure(kept.code);
    await draft.finish();
    toast.success(t('surplace:gardee'));
    return onClose();
  };
  return (
    <>
      <div className={styles['sign']}>
        {isKnown ? null : (
          <SegmentedControl
            aria-label={t('surplace:qualite')}
            value={given.qualite}
            data={qualites.map((value) => ({ value, label: t(`signatures:qualites.${value}`) }))}
            size="md"
            onChange={(qualite) => draft.write({ ...given, qualite, nom: nameFor(qualite) })}
          />
        )}
        <div className={styles['name']}>
          <Field
            label={t('surplace:nom')}
            value={given.nom}
            readOnly={isKnown}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => draft.write({ ...given, nom: target.value })}
          />
        </div>
        <p className={styles['consent']}>{consentement}</p>
        <CheckField
          label={t('surplace:accord')}
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {isTyped ? (
          <p className={styles['typed']}>{given.nom}</p>
        ) : (
          <Pad
            depart={given.traits}
            traits={given.traits}
            nom={given.nom}
            onTraits={(drawn) => draft.write({ ...given, traits: drawn })}
          />
        )}
        <Button variant="text" size="touch" onClick={() => setTyped(!isTyped)}>
          {t(isTyped ? 'surplace:dessiner' : 'surplace:clavier')}
        </Button>
        {failure === null ? null : (
          <p role="alert" className={styles['failure']}>
            {t(`erreurs:${failure}`)} {t('surplace:echec')}
          </p>
        )}
      </div>
      <footer className={styles['foot']}>
        <output>{missing === null ? t('surplace:pret') : t(`surplace:manque.${missing}`)}</output>
        <Button size="touch" onClick={onBack}>
          {t('surplace:relire')}
        </Button>
        <Button
          size="touch"
          variant="primary"
          aria-disabled={missing !== null}
          loading={isBusy}
          onClick={() => void confirm()}
        >
          {t('surplace:signer')}
        </Button>
      </footer>
    </>
  );
}

const NONE: SigningDraft['traits'] = [];

interface Given {
  readonly nom: string;
  readonly isAgreed: boolean;
  readonly isSigned: boolean;
}

/** What is still to be given before it may be kept; null: nothing. */
function missingOf({ nom, isAgreed, isSigned }: Given): 'nom' | 'accord' | 'signature' | null {
  if (nom.trim() === '') return 'nom';
  if (!isAgreed) return 'accord';
  return isSigned ? null : 'signature';
}

/** [signatures/E35] What was given before a kill comes back; what was drawn under another document is drawn again. */
function useGiven({ drafts, id, cle, qualites, nomOf }: Signable, onFailure: (code: ErrorCode) => void) {
  const [idSignature] = useState(() => crypto.randomUUID());
  const draft = useKeptDraft<SigningDraft>({
    sujet: drafts,
    champ: id,
    before: { idSignature, cle, qualite: qualites[0], nom: nomOf(qualites[0]), traits: NONE },
    onFailure,
  });
  const { saisie } = draft;
  // One alone: another document may be another person's.
  const asked = qualites.length === 1 ? { qualite: qualites[0], nom: nomOf(qualites[0]) } : {};
  const given = saisie.cle === cle ? saisie : { ...saisie, ...asked, cle, traits: NONE };
  return { given, draft };
}
