import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { SignaturePanel } from '../../shared/signing/signature-panel.tsx';
import { signatureOf, type SignatureWord } from '../../shared/signing/status-word.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import type { InterventionLocale } from './use-formulaire-data.ts';

const TONES: Readonly<Record<SignatureWord, NoticeTone>> = {
  prete: 'new',
  enCours: 'progress',
  finalisee: 'ok',
  refusee: 'ko',
  expiree: 'wait',
};

interface SignatureBannerProps {
  readonly intervention: InterventionLocale;
  readonly actor: Actor;
}

/** [signatures/E6] Where the signatures of a validated visit are, and the way to send and follow them; a bell opens them at once. */
export function SignatureBanner({ intervention, actor }: SignatureBannerProps) {
  const { t } = useTranslation('signatures');
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has('signatures'));
  const word = signatureOf(intervention);
  if (word === null || !can(actor, 'rapport.signer', intervention).ok) return null;
  return (
    <>
      <Notice
        tone={TONES[word]}
        title={t(`bandeau.${word}`)}
        action={
          <Button size="lg" onClick={() => setOpen(true)}>
            {t(word === 'prete' ? 'envoyer' : 'suivre')}
          </Button>
        }
      />
      <SignaturePanel visit={isOpen ? intervention : null} actor={actor} onClose={() => setOpen(false)} />
    </>
  );
}
