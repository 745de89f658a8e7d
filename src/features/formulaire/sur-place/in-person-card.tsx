import { IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import styles from '../../../shared/sur-place/in-person.module.css';
import { SpotRow } from '../../../shared/sur-place/spot-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import { useChanges } from './use-changes.ts';
import type { FollowedHere, InPerson } from './use-in-person.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

interface InPersonCardProps {
  readonly visit: InterventionLocale;
  readonly compile: FormulaireCompile;
  readonly inPerson: InPerson;
  readonly onSign: () => void;
}

/** [signatures/E33] Who signed on the spot, where each signature stands, and the way to have one given. */
export function InPersonCard({
  visit,
  compile,
  inPerson: { followed = [], maySign, said },
  onSign,
}: InPersonCardProps) {
  const { t } = useTranslation('surplace');
  if (!maySign && followed.length === 0) return null;
  return (
    <section className={`${styles['card']} ${styles['apart']}`} aria-labelledby="sur-place">
      <h2 id="sur-place">{t('titre')}</h2>
      {followed.length === 0 ? <p>{t('aide')}</p> : null}
      {followed.length === 0 ? null : (
        <ul className={styles['rows']}>
          {followed.map((one) => (
            <SignatureRow key={one.signature.id} followed={one} compile={compile} visit={visit} />
          ))}
        </ul>
      )}
      {maySign ? (
        <Button size="touch" icon={<IconSignature {...ICON} />} disabled={said === null} onClick={onSign}>
          {t('faire')}
        </Button>
      ) : null}
    </section>
  );
}

interface SignatureRowProps extends Pick<InPersonCardProps, 'visit' | 'compile'> {
  readonly followed: FollowedHere;
}

function SignatureRow({ followed: { signature, etat, ecarts }, compile, visit }: SignatureRowProps) {
  const { t } = useTranslation('surplace');
  const formats = useFormats().at(visit);
  const why = useChanges(compile)(ecarts);
  return (
    <SpotRow
      signature={signature}
      etat={etat}
      signeLe={formats.dateHeure(signature.signeLe)}
      why={etat === 'a-refaire' ? t('pourquoi', { quoi: why }) : null}
    />
  );
}
