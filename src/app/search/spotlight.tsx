import { Modal } from '@mantine/core';
import {
  IconBolt,
  IconBuilding,
  IconBuildingBank,
  IconClipboardText,
  IconFile,
  IconFileText,
  IconFolder,
  IconForms,
  IconHelpCircle,
  IconLayoutDashboard,
  IconReceipt,
  IconScan,
  IconSearch,
  IconShieldCheck,
  IconStack2,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Session } from '../../../src-worker/api.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { Hit, HitKind } from './search.ts';
import styles from './spotlight.module.css';
import { useHits, type HitGroup, type SpotlightHit } from './use-hits.ts';

export interface SpotlightProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly session: Session;
}

const ICONS = {
  dossier: IconFolder,
  visite: IconClipboardText,
  client: IconBuilding,
  installateur: IconTool,
  utilisateur: IconUser,
  facture: IconReceipt,
  lot: IconStack2,
  contrat: IconFileText,
  document: IconFile,
  supervision: IconShieldCheck,
  ticket: IconHelpCircle,
  analyse: IconScan,
  formulaire: IconForms,
  bureau: IconBuildingBank,
  screen: IconLayoutDashboard,
  action: IconBolt,
} as const satisfies Record<HitKind, typeof IconBolt>;

/** Search over what this device holds: a combobox whose list is read by arrows and opened by Enter. */
export function Spotlight({ opened, onClose, session }: SpotlightProps) {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <Modal.Root opened={opened} onClose={onClose} centered={false} yOffset={80} size={620} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell:recherche.titre')}>
        {opened && <SearchBox session={session} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function SearchBox({ session, onClose }: Omit<SpotlightProps, 'opened'>) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const groups = useHits(session, text);
  const choice = useChoice(groups, onClose);
  const listId = useId();
  const current = choice.hits[choice.active];
  return (
    <>
      <div className={styles['field']}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          data-autofocus
          className={styles['input']}
          role="combobox"
          aria-label={t('recherche.champ')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && optionId(listId, current)}
          placeholder={t('recherche.champ')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            choice.reset();
          }}
          onKeyDown={choice.onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('recherche.titre')} className={styles['list']}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} listId={listId} current={current} onOpen={choice.open} />
        ))}
      </div>
      <p className={styles['empty']} role="status">
        {choice.hits.length === 0 && t('recherche.aucun', { texte: text })}
      </p>
      <footer className={styles['foot']}>
        <span>{t('recherche.invite')}</span>
        <span className={styles['keys']}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('recherche.parcourir')} <Kbd>↵</Kbd> {t('recherche.ouvrir')}
        </span>
      </footer>
    </>
  );
}

const optionId = (listId: string, { kind, id }: Hit): string => `${listId}-${kind}-${id}`;

interface GroupProps {
  readonly group: HitGroup;
  readonly listId: string;
  readonly current: SpotlightHit | undefined;
  readonly onOpen: (hit: SpotlightHit) => void;
}

function Group({ group: { kind, hits }, listId, current, onOpen }: GroupProps) {
  const titles = useTitles();
  return (
    <div role="group" aria-labelledby={`${listId}-${kind}`}>
      <div id={`${listId}-${kind}`} className={styles['heading']}>
        {titles[kind]}
      </div>
      {hits.map((hit) => (
        <Option key={hit.id} hit={hit} id={optionId(listId, hit)} isCurrent={hit === current} onOpen={onOpen} />
      ))}
    </div>
  );
}

/** The words of the menu: what is found stands where its list does. */
function useTitles(): Readonly<Record<HitKind, string>> {
  const { t } = useTranslation(['shell', 'commun', 'menu']);
  return {
    dossier: t(VARIANT === 'mar' ? 'menu:projets' : 'menu:dossiers'),
    visite: t('menu:interventions'),
    client: t(VARIANT === 'mar' ? 'menu:menages' : 'menu:clients'),
    installateur: t(VARIANT === 'eds' ? 'menu:sousTraitants' : 'menu:installateurs'),
    utilisateur: t('menu:utilisateurs'),
    facture: t('shell:recherche.factures'),
    lot: t('menu:lots'),
    contrat: t('menu:contrats'),
    document: t('menu:documents'),
    supervision: t('menu:supervisions'),
    ticket: t('menu:tickets'),
    analyse: t('menu:analyses'),
    formulaire: t('menu:formulaires'),
    bureau: t('menu:bureaux'),
    screen: t('shell:recherche.ecrans'),
    action: t('commun:actions'),
  };
}

interface OptionProps {
  readonly hit: SpotlightHit;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onOpen: (hit: SpotlightHit) => void;
}

/** A line of the list: the field keeps the focus, and the eye follows the active line. */
function Option({ hit, id, isCurrent, onOpen }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  const Icon = ICONS[hit.kind];
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard acts from the combobox, which keeps the focus
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={styles['option']}
      onClick={() => onOpen(hit)}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles['title']}>{hit.title}</span>
      <span className={`${styles['detail']} ellipsis`}>{hit.detail}</span>
    </div>
  );
}

/** The active line, moved by arrows and followed by the eye. */
function useChoice(groups: readonly HitGroup[], onClose: () => void) {
  const navigate = useNavigate();
  const [wanted, setActive] = useState(0);
  const hits = groups.flatMap((group) => group.hits);
  const active = Math.min(wanted, Math.max(0, hits.length - 1));

  const open = (hit: SpotlightHit) => {
    onClose();
    if ('path' in hit.open) void navigate(hit.open.path);
    else hit.open.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const hit = hits[active];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault();
      open(hit);
    }
  };
  return { hits, active, open, onKeyDown, reset: () => setActive(0) };
}
