import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DossierSlug, SHOWN_ETATS, slugOfEtat } from '#domain/dossiers/shown.ts';
import { LOCALES } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { searchedText } from '../../../ui/list/searched-text.ts';
import type { ListUrl } from '../../../ui/list/use-list-url.ts';
import { textFilter } from '../../../ui/table/fold.ts';
import { ROOT } from '../dossier-words.ts';
import { haystack } from './dossier-row.ts';
import { useDossierRows } from './use-dossier-rows.ts';

/** Filters that keep no row: says where the text is found, so that nobody believes a dossier lost. */
export function NoMatch({ wanted, count, clear }: Pick<ListUrl, 'wanted' | 'count' | 'clear'>) {
  const { t } = useTranslation(['dossiers', 'liste']);
  const searchText = wanted.texte.trim();
  return (
    <EmptyState
      title={t('vide.filtres', { count })}
      text={searchText === '' ? t('vide.filtresTexte') : <Elsewhere searchText={searchText} />}
    >
      <Button onClick={clear}>{t('liste:effacer')}</Button>
      {searchText === '' ? null : <SeeElsewhere searchText={searchText} />}
    </EmptyState>
  );
}

/** Dossiers of the whole scope in which the text is found, by state. */
function useFoundElsewhere(searchText: string) {
  const { rows } = useDossierRows(SHOWN_ETATS);
  return useMemo(() => {
    const matches = textFilter(searchText);
    const text = searchedText(haystack);
    const found = rows?.filter((row) => matches(text(row))) ?? [];
    return SHOWN_ETATS.map((etat) => ({ etat, count: found.filter((row) => row.etat === etat).length })).filter(
      ({ count }) => count > 0,
    );
  }, [rows, searchText]);
}

function Elsewhere({ searchText }: { readonly searchText: string }) {
  const { t } = useTranslation('dossiers');
  const language = useLanguage();
  const found = useFoundElsewhere(searchText);
  if (found.length === 0) return t('vide.filtresTexte');
  const list = new Intl.ListFormat(LOCALES[language]);
  return t('vide.ailleurs', {
    texte: searchText,
    ou: list.format(found.map(({ etat, count }) => t(`vide.dans.${etat}`, { count }))),
  });
}

function SeeElsewhere({ searchText }: { readonly searchText: string }) {
  const { t } = useTranslation('dossiers');
  const found = useFoundElsewhere(searchText);
  const [only] = found;
  if (only === undefined) return null;
  // « Tous » leaves archives out: each state keeps its own list.
  const shown = found.length === 1 ? found : found.filter(({ etat }) => etat !== 'ARCHIVE');
  const slug = found.length === 1 ? slugOfEtat(only.etat) : 'all';
  const count = shown.reduce((sum, one) => sum + one.count, 0);
  return (
    <LinkButton
      variant="primary"
      to={{ pathname: `${ROOT}/${slug}`, search: `?${new URLSearchParams({ q: searchText }).toString()}` }}
    >
      {t('vide.voirCeux', { count })}
    </LinkButton>
  );
}

/** No dossier at all in this state: what brings one here. */
export function NothingYet({ slug }: { readonly slug: DossierSlug }) {
  const { t } = useTranslation('dossiers');
  return <EmptyState drawing="done" title={t(`vide.${slug}`)} text={t(`vide.${slug}Texte`)} />;
}
