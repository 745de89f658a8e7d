import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { fullName } from '#domain/base/person.ts';
import { NAME_MAX } from '#domain/base/text-limits.ts';
import { QUALITES_SUR_PLACE, type Said } from '#domain/signatures/in-person.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useSession } from '../../../data/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import { DRAFTS, type SigningDraft } from './draft.ts';
import styles from './in-person.module.css';
import { keepInPerson } from './keep.ts';
import { Pad } from './pad.tsx';
import type { Shown } from './shown-document.tsx';

interface SignStepProps {
  readonly visit: InterventionLocale;
  readonly said: readonly Said[];
  readonly cle: string;
  readonly shown: Shown;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Who signs, the sentences of consent, the pad or the keyboard; then one gesture keeps it all. */
export function SignStep({ visit, said, cle, shown, onBack, onClose }: SignStepProps) {
  const { t, i18n } = useTranslation(['surplace', 'signatures', 'erreurs']);
  const session = useSession();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { given, draft } = useGiven(visit, cle, setFailure);
  const consentement = t('surplace:consentement', { numero: visit.numero ?? visit.codeFiche });
  const traits = isTyped ? NONE : given.traits;
  const missing = missingOf({ nom: given.nom, isAgreed, isSigned: isTyped || traits.length > 0 });
  // A name that was typed stays; the one that was proposed is that of the beneficiary.
  const nameFor = (qualite: SigningDraft['qualite']): string => {
    const proposed = (of: SigningDraft['qualite']) => (of === 'beneficiaire' ? fullName(visit.beneficiaire) : '');
    return given.nom === proposed(given.qualite) ? proposed(qualite) : given.nom;
  };
  const confirm = async (): Promise<void> => {
    if (session === null || missing !== null) return;
    setBusy(true);
    const kept = await keepInPerson({
      ...given,
      traits,
      session,
      visit,
      consentement,
      langue: i18n.language,
      sha256Document: shown.sha256,
      said,
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
        <SegmentedControl
          aria-label={t('surplace:qualite')}
          value={given.qualite}
          data={QUALITES_SUR_PLACE.map((value) => ({ value, label: t(`signatures:qualites.${value}`) }))}
          size="md"
          onChange={(qualite) => draft.write({ ...given, qualite, nom: nameFor(qualite) })}
        />
        <Field
          label={t('surplace:nom')}
          value={given.nom}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => draft.write({ ...given, nom: target.value })}
        />
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
function useGiven(visit: InterventionLocale, cle: string, onFailure: (code: ErrorCode) => void) {
  const [idSignature] = useState(() => crypto.randomUUID());
  const draft = useKeptDraft<SigningDraft>({
    sujet: DRAFTS,
    champ: visit.id,
    before: { idSignature, cle, qualite: 'beneficiaire', nom: fullName(visit.beneficiaire), traits: NONE },
    onFailure,
  });
  const { saisie } = draft;
  const given = saisie.cle === cle ? saisie : { ...saisie, cle, traits: NONE };
  return { given, draft };
}
