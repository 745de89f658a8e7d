import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { slugDeEtat, type SlugDossier } from '#domain/dossiers/etat.ts';
import { LOCALES } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { searchedText } from '../../../ui/list/searched-text.ts';
import type { ListUrl } from '../../../ui/list/use-list-url.ts';
import { textFilter } from '../../../ui/table/fold.ts';
import { RACINE, useMots } from '../mots.ts';
import { haystack } from './dossier-row.ts';
import { useDossierRows } from './use-dossier-rows.ts';

/** Filters that keep no row: says where the text is found, so that nobody believes a dossier lost. */
export function NoMatch({ wanted, count, clear }: Pick<ListUrl, 'wanted' | 'count' | 'clear'>) {
  const { t } = useTranslation(['dossiers', 'liste']);
  const mots = useMots();
  const texte = wanted.texte.trim();
  return (
    <EmptyState
      title={t('vide.filtres', { ...mots, count })}
      text={texte === '' ? t('vide.filtresTexte', { ...mots }) : <Elsewhere texte={texte} />}
    >
      <Button onClick={clear}>{t('liste:effacer')}</Button>
      {texte === '' ? null : <SeeElsewhere texte={texte} />}
    </EmptyState>
  );
}

/** Dossiers of the whole scope in which the text is found, by state. */
function useFoundElsewhere(texte: string) {
  const { rows } = useDossierRows(ETATS_DOSSIER);
  return useMemo(() => {
    const matches = textFilter(texte);
    const text = searchedText(haystack);
    const found = rows?.filter((row) => matches(text(row))) ?? [];
    return ETATS_DOSSIER.map((etat) => ({ etat, count: found.filter((row) => row.etat === etat).length })).filter(
      ({ count }) => count > 0,
    );
  }, [rows, texte]);
}

function Elsewhere({ texte }: { readonly texte: string }) {
  const { t } = useTranslation('dossiers');
  const language = useLanguage();
  const mots = useMots();
  const found = useFoundElsewhere(texte);
  if (found.length === 0) return t('vide.filtresTexte', { ...mots });
  const list = new Intl.ListFormat(LOCALES[language]);
  return t('vide.ailleurs', {
    texte,
    ou: list.format(found.map(({ etat, count }) => t(`vide.dans.${etat}`, { ...mots, count }))),
  });
}

function SeeElsewhere({ texte }: { readonly texte: string }) {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
  const found = useFoundElsewhere(texte);
  const [only] = found;
  if (only === undefined) return null;
  // « Tous » leaves archives out: each state keeps its own list.
  const shown = found.length === 1 ? found : found.filter(({ etat }) => etat !== 'ARCHIVE');
  const slug = found.length === 1 ? slugDeEtat(only.etat) : 'all';
  const count = shown.reduce((sum, one) => sum + one.count, 0);
  return (
    <LinkButton
      variant="primary"
      to={{ pathname: `${RACINE}/${slug}`, search: `?${new URLSearchParams({ q: texte }).toString()}` }}
    >
      {t('vide.voirCeux', { ...mots, count })}
    </LinkButton>
  );
}

interface NothingYetProps {
  readonly slug: SlugDossier;
  readonly hasSynced: boolean;
  readonly onSynchroniser: () => void;
}

/** No dossier at all in this state: what brings one here. */
export function NothingYet({ slug, hasSynced, onSynchroniser }: NothingYetProps) {
  const { t } = useTranslation(['dossiers', 'commun']);
  const mots = useMots();
  if (!hasSynced) {
    return (
      <EmptyState drawing="download" title={t('vide.jamaisSync')} text={t('vide.jamaisSyncTexte', { ...mots })}>
        <Button variant="primary" onClick={onSynchroniser}>
          {t('commun:synchroniser')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="done" title={t(`vide.${slug}`, { ...mots })} text={t(`vide.${slug}Texte`, { ...mots })} />
  );
}
