import { useTranslation } from 'react-i18next';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChanges } from './use-changes.ts';
import type { InPerson } from './use-in-person.ts';

interface InPersonBannerProps {
  readonly compile: FormulaireCompile;
  readonly inPerson: InPerson;
  readonly onSign: () => void;
}

/** [signatures/E34] [signatures/E35] What is asked again, and why: the document changed, or what was drawn was not confirmed. */
export function InPersonBanner({
  compile,
  inPerson: { followed = [], isBegun, maySign, said },
  onSign,
}: InPersonBannerProps) {
  const { t } = useTranslation('surplace');
  const changes = useChanges(compile);
  if (!maySign) return null;
  const again = followed.find(({ etat }) => etat === 'a-refaire');
  const gesture = (label: string) => (
    <Button size="lg" disabled={said === null} onClick={onSign}>
      {label}
    </Button>
  );
  if (again !== undefined)
    return (
      <Notice tone="wait" title={t('refaire', { nom: again.signature.nom })} action={gesture(t('refaireAction'))}>
        {t('pourquoi', { quoi: changes(again.ecarts) })}
      </Notice>
    );
  return isBegun ? <Notice tone="wait" title={t('commencee')} action={gesture(t('reprendre'))} /> : null;
}
