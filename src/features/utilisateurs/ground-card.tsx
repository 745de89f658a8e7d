import { Checkbox, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import form from '../../ui/form-page.module.css';
import { updateUtilisateur } from './actions.ts';
import { ChampHabilitations } from './champ-habilitations.tsx';
import { ChampDomicile } from './champ-domicile.tsx';
import { usePhrase } from './phrases.ts';
import type { Terrain } from './types.ts';
import type { CardProps } from './utilisateur-page.tsx';

/** Absences and hours have a card of their own, and edits of their own: a copy of them would undo what was entered since. */
type Ground = Omit<Terrain, 'absences' | 'horaires'>;

const EMPTY: Ground = {
  competences: [],
  zones: [],
  domicile: null,
  couleur: '#0B6E4F',
  maxParJour: null,
  superviseur: false,
};

function groundOf(terrain: Terrain | null): Ground {
  if (terrain === null) return EMPTY;
  const { absences: _absences, horaires: _horaires, ...ground } = terrain;
  return ground;
}

const isZone = (text: string): boolean => /^(?:\d{2,3}|2[AB])$/.test(text);
/** [planning/PO17] The département that the planning proposes; null: none, or they work there already. */
const proposedZone = (asked: string | null, { zones }: Ground): string | null =>
  asked !== null && isZone(asked) && zones.length > 0 && !zones.includes(asked) ? asked : null;

/** What planning and assignment need of a controller, beside when they work. */
export function GroundCard({ user, reload }: CardProps) {
  const { t } = useTranslation('utilisateurs');
  const phrase = usePhrase();
  const initial = groundOf(user.terrain);
  const [params] = useSearchParams();
  const zone = proposedZone(params.get('zone'), initial);
  const {
    typed: draft,
    type: change,
    finish,
    notice,
  } = useTyping<Ground>(
    `utilisateur:${user.id}:terrain`,
    zone === null ? initial : { ...initial, zones: [...initial.zones, zone] },
  );
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const save = async () => {
    const answer = await updateUtilisateur(user.id, { terrain: draft });
    if (answer.ok) {
      reload();
      await finish();
    }
    return answer;
  };
  return (
    <FormCard title={t('terrain')} isChanged={isChanged} onSave={save} phrase={phrase}>
      {notice}
      <ChampHabilitations
        idBureau={user.idBureauInspection}
        value={draft.competences}
        toRenew={params.get('habilitation')}
        note={t('habilitationsNote')}
        onChange={(competences) => change({ competences })}
      />
      <TagsInput
        label={t('zones')}
        description={zone === null ? t('zonesNote') : t('zoneProposee', { zone })}
        value={draft.zones}
        onChange={(zones) => change({ zones: zones.filter(isZone) })}
      />
      <ChampDomicile value={draft.domicile} onChange={(domicile) => change({ domicile })} />
      <div className={form['pair']}>
        <NumberInput
          label={t('maxParJour')}
          min={1}
          max={20}
          value={draft.maxParJour ?? ''}
          onChange={(n) => change({ maxParJour: typeof n === 'number' ? n : null })}
        />
        <TextInput
          label={t('couleur')}
          type="color"
          value={draft.couleur}
          onChange={(event) => change({ couleur: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        label={t('superviseur')}
        checked={draft.superviseur}
        onChange={(event) => change({ superviseur: event.currentTarget.checked })}
      />
    </FormCard>
  );
}
