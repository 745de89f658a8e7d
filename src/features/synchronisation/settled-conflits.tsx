import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sameJson, type Json } from '#domain/base/json.ts';
import type { ConflitField, Conflit } from '#domain/fields/documents.ts';
import { RETENTION_DAYS } from '#domain/sync/journal.ts';
import { readPath } from '#domain/fields/paths.ts';
import { useDocument } from '../../data/use-document.ts';
import { engine } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { issue } from './choices.ts';
import styles from './conflits.module.css';
import reglesStyles from './settled.module.css';
import { SettledQuarantaine } from './settled-quarantaine.tsx';
import { type NamedField, useFields } from './use-fields.ts';
import { useWriteValue } from './use-write-value.ts';

const GENRES = ['quarantaine', 'conflit', 'fusion'] as const;
const TITLES = { conflit: 'anciens', fusion: 'fusionnes', quarantaine: 'quarantaine' } as const;
const DAY_MS = 86_400_000;

interface RowProps {
  readonly conflit: Conflit;
  readonly champ: ConflitField;
  readonly nomme: NamedField;
  /** Value of the field now; undefined when the document is not on this device. */
  readonly current: Json | undefined;
}

/** Puts the losing value back, or says why there is nothing to put back. */
function GiveBack({ conflit, champ, nom, current }: Omit<RowProps, 'nomme'> & { readonly nom: string }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const { ecarte } = issue(champ, conflit.genre === 'quarantaine' ? 'leur' : champ.choix);
  const restore = async () => {
    const resultat = await engine().restore(conflit.id, champ.champ);
    if (resultat.ok) toast.success(t('conflit.restaure'));
    else toast.error(t(`erreurs:${resultat.code}`));
  };
  if (current === undefined) return <span className={reglesStyles.quand}>{t('conflit.absent')}</span>;
  if (champ.choix === 'deux' || sameJson(current, ecarte ?? null))
    return (
      <span className={reglesStyles.quand}>{t(champ.choix === 'deux' ? 'conflit.rienEcarte' : 'conflit.enPlace')}</span>
    );
  return (
    <Button
      variant="text"
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      onClick={() => void restore()}
      aria-label={t('conflit.restaurerChamp', { champ: nom })}
    >
      {t('conflit.restaurer')}
    </Button>
  );
}

function SettledField({ conflit, champ, nomme, current }: RowProps) {
  const { t } = useTranslation('sync');
  const value = useWriteValue();
  const formats = useFormats();
  const container = { ...nomme, champ: champ.champ };
  const { retenu, ecarte } = issue(champ, champ.choix);
  const auteur = champ.leurAuteur === null ? '' : ` (${champ.leurAuteur}${whenWords(champ, formats.dateHeure)})`;
  return (
    <li className={reglesStyles.regle}>
      <b>{nomme.nom}</b>
      {conflit.genre === 'quarantaine' ? (
        <span>{t('conflit.saisi', { valeur: value(champ.mien, container) })}</span>
      ) : (
        <>
          <span>
            {t('conflit.retenu', { valeur: value(retenu, container) })}
            {sameJson(retenu, champ.leur) ? auteur : ''}
          </span>
          <span>
            {champ.choix === 'deux' ? null : t('conflit.ecarte', { valeur: value(ecarte, container) })}
            {champ.choix === 'mien' ? auteur : ''}
          </span>
        </>
      )}
      <GiveBack conflit={conflit} champ={champ} nom={nomme.nom} current={current} />
    </li>
  );
}
const whenWords = ({ leurLe }: ConflitField, write: (instant: string) => string): string =>
  leurLe === null ? '' : `, ${write(leurLe)}`;

/** A settled choice, a silent merge, or edits put aside with their dossier: all can be given back for 30 days. */
function SettledConflit({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const fieldOf = useFields(conflit);
  const doc = useDocument(conflit.collection, conflit.docId);
  const settledAt = conflit.resoluLe ?? conflit.vuLe;
  const end = new Date(Date.parse(settledAt) + RETENTION_DAYS * DAY_MS).toISOString();
  return (
    <li className={reglesStyles.bloc}>
      <p>
        <b>{conflit.titre}</b> <span className={reglesStyles.quand}>{formats.dateHeure(settledAt)}</span>{' '}
        {conflit.ouvert === 1 ? null : (
          <span className={reglesStyles.quand}>{t('conflit.jusquAu', { date: formats.date(end) })}</span>
        )}
      </p>
      {conflit.genre === 'quarantaine' ? <SettledQuarantaine conflit={conflit} /> : null}
      <ul className={styles.regles}>
        {conflit.champs.map((champ) => (
          <SettledField
            key={champ.champ}
            conflit={conflit}
            champ={champ}
            nomme={fieldOf(champ.champ)}
            current={doc ? readPath(doc, champ.champ) : undefined}
          />
        ))}
      </ul>
    </li>
  );
}

/** What was chosen, merged or put aside, the latest first. */
export function SettledConflits({ conflits }: { readonly conflits: readonly Conflit[] }) {
  const { t } = useTranslation('sync');
  const closed = conflits
    .filter(({ ouvert, genre }) => ouvert === 0 || genre === 'quarantaine')
    .toSorted((a, b) => b.vuLe.localeCompare(a.vuLe));
  return (
    <div className={reglesStyles.archives}>
      {GENRES.map((genre) => ({ genre, liste: closed.filter((one) => one.genre === genre) }))
        .filter(({ liste }) => liste.length > 0)
        .map(({ genre, liste }) => (
          <section key={genre}>
            <h2>{t(`conflit.${TITLES[genre]}`)}</h2>
            <ul className={styles.blocs}>
              {liste.map((conflit) => (
                <SettledConflit key={conflit.id} conflit={conflit} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
