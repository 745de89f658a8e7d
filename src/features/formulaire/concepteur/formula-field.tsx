import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftDefect, proposalFor, underlined, withProposal } from '#domain/forms/draft/draft-defects.ts';
import type { FormDraft } from '#domain/forms/draft/form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import styles from './designer.module.css';
import { useDefectWords } from './use-defect-words.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface FormulaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly draft: FormDraft;
  readonly defect: DraftDefect | undefined;
  /** That of the version before; undefined: it had none. */
  readonly former: string | undefined;
  readonly onChange: (value: string) => void;
}

/** [forms/FD7] [forms/FD8] A text of the engine: its defect underlined where it stands, in words, with what was probably meant. */
export function FormulaField({ label, value, draft, defect, former, onChange }: FormulaFieldProps) {
  const { t } = useTranslation('concepteur');
  const words = useDefectWords();
  const errorId = useId();
  const proposal = defect === undefined ? null : proposalFor(draft, defect);
  return (
    <div className={form['group']}>
      <Textarea
        label={label}
        value={value}
        autosize
        minRows={2}
        maxLength={2000}
        spellCheck={false}
        classNames={{ input: styles['formula'] ?? '' }}
        error={defect !== undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
      />
      <div id={errorId} className={styles['formulaDefect']}>
        {defect !== undefined && (
          <>
            <Underlined source={value} defect={defect} />
            <p role="status">{words(defect)}</p>
          </>
        )}
      </div>
      {defect !== undefined && (
        <div className={form['line']}>
          {proposal !== null && (
            <Button variant="text" onClick={() => onChange(withProposal(value, defect, proposal))}>
              {t('remplacerPar', { nom: proposal })}
            </Button>
          )}
          {former !== undefined && former !== value && (
            <Button variant="text" onClick={() => onChange(former)}>
              {t('reprendre')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Underlined({ source, defect }: { readonly source: string; readonly defect: DraftDefect }) {
  const [from, to] = underlined(source, defect);
  if (source === '') return null;
  return (
    <code className={styles['underlined']} aria-hidden>
      {source.slice(0, from)}
      <mark>{source.slice(from, to) || ' '}</mark>
      {source.slice(to)}
    </code>
  );
}
