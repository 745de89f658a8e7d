import { IconSignature } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { type FollowedContrat, followContratHere, type SignatureContrat } from '#domain/contrats/in-person.ts';
import { nextSignatory } from '#domain/contrats/turn.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { api } from '../../../data/api.ts';
import type { Row } from '../../../data/query.ts';
import { useLive } from '../../../data/use-live.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import styles from '../../../shared/sur-place/in-person.module.css';
import { SigningDialog } from '../../../shared/sur-place/signing-dialog.tsx';
import { SpotRow } from '../../../shared/sur-place/spot-row.tsx';
import { useBegun } from '../../../shared/sur-place/use-begun.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { LocalContrat } from '../row.ts';
import { DRAFTS, keyOfSending, type Turn, useSignableContrat } from './signable-contrat.ts';

type Stored = SignatureContrat & Row<'records'>;
type Followed = FollowedContrat<Stored & { readonly isHere: boolean }>;

interface SignHereProps {
  readonly contrat: LocalContrat;
  readonly session: Session;
}

/** [contrats/CT45] Who signed this contract on the spot, where each signature stands, and the way to have the next one given. */
export function SignHere({ contrat, session }: SignHereProps) {
  const { t } = useTranslation('surplace');
  const stored = useLive<Stored>('records', { selector: { kind: 'signatureContrat', idContrat: contrat.id } });
  const isBegun = useBegun(DRAFTS, contrat.id, stored);
  if (stored === undefined || !can(actorOf(session), 'contrat.signer', contrat).ok) return null;
  const followed = followContratHere(
    stored.map((one) => ({ ...one, isHere: one.dirty === 1 })),
    contrat,
  );
  const turn = turnOf(contrat);
  if (turn === null && followed.length === 0) return null;
  const waiting = followed.find(({ etat }) => etat === 'a-transmettre' || etat === 'en-scellement');
  return (
    <section className={styles['card']} aria-labelledby="sur-place">
      <h2 id="sur-place">{t('titre')}</h2>
      {followed.length === 0 ? <p>{t('contrat.aide')}</p> : <Rows followed={followed} />}
      {waiting === undefined || turn === null ? null : <p>{t('contrat.attend', { nom: waiting.signature.nom })}</p>}
      {waiting === undefined && turn !== null ? <Sign contrat={contrat} turn={turn} isBegun={isBegun} /> : null}
    </section>
  );
}

const turnOf = (contrat: LocalContrat): Turn | null => {
  const signataire = nextSignatory(contrat);
  return signataire === null ? null : { signataire, ordre: contrat.signataires.indexOf(signataire) + 1 };
};

function Rows({ followed }: { readonly followed: readonly Followed[] }) {
  const { t } = useTranslation('surplace');
  const formats = useFormats();
  return (
    <ul className={styles['rows']}>
      {followed.map(({ signature, etat, ecart }) => (
        <SpotRow
          key={signature.id}
          signature={signature}
          etat={etat}
          signeLe={formats.dateHeure(signature.signeLe)}
          why={ecart === null ? null : t(`contrat.ecarts.${ecart}`)}
        />
      ))}
    </ul>
  );
}

interface SignProps extends Pick<SignHereProps, 'contrat'> {
  readonly turn: Turn;
  readonly isBegun: boolean;
}

function Sign({ contrat, turn, isBegun }: SignProps) {
  const { t } = useTranslation('surplace');
  const signable = useSignableContrat(contrat, turn);
  const [isOpen, setOpen] = useState(false);
  useKeptFile(contrat);
  const label = t('contrat.faire', { nom: turn.signataire.nom });
  return (
    <>
      {isBegun ? <Notice tone="wait" title={t('commencee')} /> : null}
      <Button size="touch" icon={<IconSignature size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {isBegun ? t('reprendre') : label}
      </Button>
      {isOpen ? <SigningDialog signable={signable} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** [contrats/CT60] Its file is brought while there is a network: it may be signed where there is none. */
function useKeptFile(contrat: LocalContrat): void {
  const isOffline = useIsOffline();
  const { id } = contrat;
  const key = keyOfSending(contrat);
  useEffect(() => {
    if (!isOffline) void api.contratGenerate({ params: { id } });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key is another file
  }, [id, key, isOffline]);
}
