import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleLine, RuleState } from '#domain/supervisions/type-lines.ts';
import { api } from '../../../data/api.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { RulePanel } from './rule-panel.tsx';
import styles from './settings.module.css';
import type { Scope, Settings } from './use-settings.ts';
import { useRuleWords } from './use-rule-words.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface CardProps {
  readonly settings: Settings;
  readonly scope: Scope;
}

type Gesture = { readonly genre: 'suite' | 'nouvelle' | 'retrait'; readonly line: RuleLine };
const TONES = { vigueur: 'ok', avenir: 'new', remplacee: 'archive', retiree: 'archive' } as const;
const isPast = (etat: RuleState): boolean => etat === 'remplacee' || etat === 'retiree';

/** [supervisions/SU35] Rules by kind: those that hold or will, and, when asked for, those that no longer do. */
export function RulesCard({ settings, scope }: CardProps) {
  const { t } = useTranslation('reglages');
  const isOffline = useIsOffline();
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [isWhole, setWhole] = useState(false);
  const past = settings.rules.filter(({ etat }) => isPast(etat)).length;
  const shown = isWhole ? settings.rules : settings.rules.filter(({ etat }) => !isPast(etat));
  const close = (): void => setGesture(null);
  const first = settings.rules.find(({ etat }) => etat === 'vigueur');
  return (
    <Card
      title={t('regles.titre')}
      actions={
        first !== undefined && (
          <Button
            icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setGesture({ genre: 'nouvelle', line: first })}
          >
            {t('regles.ajouter')}
          </Button>
        )
      }
    >
      <p className={form['hint']}>{t('regles.aide')}</p>
      <ul className={styles['list']}>
        {shown.map((line) => (
          <li key={line.rule.id}>
            <RuleText line={line} />
            <span className={styles['gestures']}>
              {line.etat === 'vigueur' && (
                <Button
                  aria-label={t('regles.suiteDe', { nom: line.rule.libelle })}
                  onClick={() => setGesture({ genre: 'suite', line })}
                >
                  {t('regles.suite')}
                </Button>
              )}
              {mayWithdraw(line, scope) && (
                <WithdrawButton
                  line={line}
                  isOffline={isOffline}
                  onAsk={() => setGesture({ genre: 'retrait', line })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {past > 0 && (
        <p className={styles['rest']}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('regles.masquer') : t('regles.anciennes', { count: past })}
          </Button>
        </p>
      )}
      {gesture?.genre === 'retrait' && (
        <WithdrawDialog
          title={t('regles.retirerTitre')}
          text={t('regles.retirerTexte')}
          done={t('regles.retiree')}
          onWithdraw={() => api.typeSupervisionDelete({ params: { id: gesture.line.rule.id } })}
          onClose={close}
        />
      )}
      {gesture !== null && gesture.genre !== 'retrait' && (
        <RulePanel
          key={`${gesture.genre} ${gesture.line.rule.id}`}
          former={gesture.line.rule}
          isOfKind={gesture.genre === 'suite'}
          settings={settings}
          scope={scope}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Of one's own scope alone: a portal's rule is the portal's to take back. */
const mayWithdraw = ({ rule, isDelivered }: RuleLine, scope: Scope): boolean =>
  !isDelivered && rule.retireLe === null && rule.idBureauInspection === scope;

interface WithdrawButtonProps {
  readonly line: RuleLine;
  readonly isOffline: boolean;
  readonly onAsk: () => void;
}

function WithdrawButton({ line: { rule }, isOffline, onAsk }: WithdrawButtonProps) {
  const { t } = useTranslation('reglages');
  const formats = useFormats();
  return (
    <Button
      disabled={isOffline}
      title={isOffline ? t('reseau') : undefined}
      aria-label={t('regles.retirerDe', { nom: rule.libelle, jour: formats.jour(rule.valideDu) })}
      onClick={onAsk}
    >
      {t('regles.retirer')}
    </Button>
  );
}

function RuleText({ line: { rule, etat, isDelivered } }: { readonly line: RuleLine }) {
  const { t } = useTranslation(['reglages', 'supervisions']);
  const formats = useFormats();
  const words = useRuleWords();
  return (
    <span className={styles['text']}>
      <span className={styles['name']}>
        <strong>{rule.libelle}</strong>
        <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
          {t(`reglages:regles.etats.${etat}`)}
        </Badge>
        {isDelivered && (
          <Badge tone="wait" icon={<Glyph tone="wait" />} title={t('reglages:aConfirmerTexte')}>
            {t('reglages:aConfirmer')}
          </Badge>
        )}
      </span>
      <span>{words(rule)}</span>
      <small>
        {[
          t(`supervisions:categories.${rule.categorie}`),
          t(rule.idBureauInspection === null ? 'reglages:duPortail' : 'reglages:duBureau'),
          t('reglages:depuis', { jour: formats.jour(rule.valideDu) }),
        ].join(' · ')}
      </small>
    </span>
  );
}
