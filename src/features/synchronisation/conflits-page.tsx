import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Conflit } from '#domain/sync/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ConflitOuvert } from './conflit-ouvert.tsx';
import { ConflitRegle } from './conflits-regles.tsx';
import styles from './conflits.module.css';

const TOUS = { selector: {} };
const REGLES = ['conflit', 'fusion', 'quarantaine'] as const;
const TITRES = { conflit: 'anciens', fusion: 'fusionnes', quarantaine: 'quarantaine' } as const;

function Tete({
  conflit,
  rang,
  total,
}: {
  readonly conflit: Conflit | undefined;
  readonly rang: number;
  readonly total: number;
}) {
  const { t } = useTranslation('sync');
  return (
    <header className={styles.tete}>
      <p className={styles.fil}>
        <Link to="/conflits">{t('conflit.fil')}</Link>
        {conflit === undefined ? null : <span>{t('conflit.rang', { rang, total })}</span>}
      </p>
      <h1>
        {conflit === undefined ? t('conflit.fil') : t('conflit.titre')}{' '}
        {conflit === undefined ? null : <small>{conflit.titre}</small>}
      </h1>
      {conflit === undefined ? null : (
        <p className={styles.intro}>{t('conflit.intro', { count: conflit.champs.length })}</p>
      )}
    </header>
  );
}

function Archives({ conflits }: { readonly conflits: readonly Conflit[] }) {
  const { t } = useTranslation('sync');
  const fermes = conflits.filter((one) => one.ouvert === 0).toSorted((a, b) => b.vuLe.localeCompare(a.vuLe));
  return (
    <div className={styles.archives}>
      {REGLES.map((genre) => ({ genre, liste: fermes.filter((one) => one.genre === genre) }))
        .filter(({ liste }) => liste.length > 0)
        .map(({ genre, liste }) => (
          <section key={genre}>
            <h2>{t(`conflit.${TITRES[genre]}`)}</h2>
            <ul className={styles.blocs}>
              {liste.map((conflit) => (
                <ConflitRegle key={conflit.id} conflit={conflit} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** /conflits and /conflits/:id: the choices to make, then what was chosen, merged or put aside in the last 30 days. `:id` is a conflict or its document. */
export function ConflitsPage() {
  const { t } = useTranslation('sync');
  const { id } = useParams();
  const navigate = useNavigate();
  const conflits = useLive<Conflit>('conflits', TOUS);
  if (conflits === undefined) return <div className={styles.page} aria-busy="true" />;
  const ouverts = conflits.filter((one) => one.ouvert === 1).toSorted((a, b) => a.vuLe.localeCompare(b.vuLe));
  const courant =
    ouverts.find((one) => one.id === id || one.docId === id) ?? (id === undefined ? ouverts[0] : undefined);
  return (
    <div className={styles.page}>
      <Tete conflit={courant} rang={courant === undefined ? 0 : ouverts.indexOf(courant) + 1} total={ouverts.length} />
      {courant === undefined ? (
        <div className={styles.defile}>
          <EmptyState drawing="done" title={t('conflit.aucunTitre')} text={t('conflit.aucunTexte')}>
            <LinkButton to="/file">{t('titre')}</LinkButton>
          </EmptyState>
          <Archives conflits={conflits} />
        </div>
      ) : (
        <ConflitOuvert key={courant.id} conflit={courant} onRegle={() => void navigate('/conflits')} />
      )}
    </div>
  );
}
