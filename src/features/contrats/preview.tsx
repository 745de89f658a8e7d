import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, articlesOf, PRICES_ID } from '#domain/contrats/articles.ts';
import type { Segment } from '#domain/contrats/clauses.ts';
import type { Contrat, Parties, Signataire } from '#domain/contrats/contrat.ts';
import { euros, valuesOf } from '#domain/contrats/values.ts';
import styles from './preview.module.css';

interface PreviewProps {
  readonly contrat: Contrat;
  readonly parties: Parties;
  readonly numeroParent: string | null;
  /** Clause that is being worded: shown apart. */
  readonly open: string | null;
}

/** Pixels that stay above the clause that is worded. */
const MARGIN = 60;

/** The text as it will be read, in French as contracts are; what nobody gave stands out. */
export function Preview({ contrat, parties, numeroParent, open }: PreviewProps) {
  const { t } = useTranslation('contrats');
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = open === null ? null : paper.current?.querySelector<HTMLElement>('[data-open]');
    // The sheet alone scrolls: the page stays where somebody types.
    if (section) paper.current?.scrollTo({ top: section.offsetTop - MARGIN });
  }, [open]);
  const articles = articlesOf(contrat, valuesOf(contrat, { parties, numeroParent }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself: the keyboard reaches it
    <article ref={paper} lang="fr" aria-label={t('apercu')} tabIndex={0} className={styles['paper']}>
      <p className={styles['head']}>
        <strong>{parties.bureau.nom}</strong>
        <span>{contrat.numero ?? t('sansNumero')}</span>
      </p>
      <h3 className={styles['title']}>{contrat.titre}</h3>
      <p className={styles['about']}>{contrat.libelle}</p>
      <div className={styles['sides']}>
        <Side label="Entre le donneur d’ordre" party={parties.client} signataires={contrat.signataires} side="client" />
        <Side label="et l’organisme" party={parties.bureau} signataires={contrat.signataires} side="bureau" />
      </div>
      {articles.map((one) => (
        <ArticleText key={one.id} article={one} isOpen={one.id === open} />
      ))}
    </article>
  );
}

interface SideProps {
  readonly label: string;
  readonly party: Parties['client'];
  readonly signataires: readonly Signataire[];
  readonly side: Signataire['partie'];
}

function Side({ label, party: { nom, siren, adresse }, signataires, side }: SideProps) {
  const person = signataires.find(({ partie }) => partie === side);
  const lines = [siren === '' ? '' : `SIREN ${siren}`, adresse].filter((line) => line !== '');
  return (
    <p>
      <span>{label}</span>
      <strong>{nom}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {person !== undefined && (
        <span>représenté par {[person.nom, person.qualite].filter((word) => word !== '').join(', ')}</span>
      )}
    </p>
  );
}

function ArticleText({ article, isOpen }: { readonly article: Article; readonly isOpen: boolean }) {
  const { id, numero, titre, paragraphes } = article;
  return (
    <section data-open={isOpen || undefined} className={isOpen ? styles['open'] : undefined}>
      <h4>
        Article {numero}. {titre}
      </h4>
      {paragraphes.map((segments, place) => (
        <p key={place}>{segments.map((segment, rank) => words(segment, rank))}</p>
      ))}
      {id === PRICES_ID && article.tarifs.length > 0 && <Prices article={article} />}
    </section>
  );
}

const words = (segment: Segment, rank: number) => {
  if (segment.kind === 'words') return segment.text;
  return segment.text === null ? (
    <mark key={rank} className={styles['missing']}>{`{${segment.name}}`}</mark>
  ) : (
    <strong key={rank}>{segment.text}</strong>
  );
};

function Prices({ article: { tarifs } }: { readonly article: Article }) {
  const price = (cents: number | null) => <td>{cents === null ? '–' : euros(cents)}</td>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Fiche</th>
          <th scope="col">Sur le lieu</th>
          <th scope="col">Par contact</th>
          <th scope="col">Infructueuse</th>
        </tr>
      </thead>
      <tbody>
        {tarifs.map(({ idType, codeFiche, lieuCents, contactCents, infructueuseCents }) => (
          <tr key={idType}>
            <th scope="row">{codeFiche}</th>
            {price(lieuCents)}
            {price(contactCents)}
            {price(infructueuseCents)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
