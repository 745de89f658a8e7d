import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sameJson, type Json } from '#domain/base/json.ts';
import type { ChampEnConflit, Conflit } from '#domain/sync/documents.ts';
import { CONSERVATION_JOURS } from '#domain/sync/journal.ts';
import { readPath } from '#domain/sync/paths.ts';
import { useDocument } from '../../data/use-document.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { issue } from './choix.ts';
import styles from './conflits.module.css';
import reglesStyles from './regles.module.css';
import { QuarantaineRegle } from './quarantaine-regle.tsx';
import { type ChampNomme, useChamps } from './use-champs.ts';
import { useValeur } from './use-valeur.ts';

const GENRES = ['quarantaine', 'conflit', 'fusion'] as const;
const TITRES = { conflit: 'anciens', fusion: 'fusionnes', quarantaine: 'quarantaine' } as const;
const JOUR_MS = 86_400_000;

interface LigneProps {
  readonly conflit: Conflit;
  readonly champ: ChampEnConflit;
  readonly nomme: ChampNomme;
  /** Value of the field now; undefined when the document is not on this device. */
  readonly actuelle: Json | undefined;
}

/** Puts the losing value back, or says why there is nothing to put back. */
function Retour({ conflit, champ, nom, actuelle }: Omit<LigneProps, 'nomme'> & { readonly nom: string }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const { ecarte } = issue(champ, conflit.genre === 'quarantaine' ? 'leur' : champ.choix);
  const restaurer = async () => {
    const resultat = await moteur().restaurer(conflit.id, champ.champ);
    if (resultat.ok) toast.success(t('conflit.restaure'));
    else toast.error(t(`erreurs:${resultat.code}`));
  };
  if (actuelle === undefined) return <span className={reglesStyles.quand}>{t('conflit.absent')}</span>;
  if (champ.choix === 'deux' || sameJson(actuelle, ecarte ?? null))
    return (
      <span className={reglesStyles.quand}>{t(champ.choix === 'deux' ? 'conflit.rienEcarte' : 'conflit.enPlace')}</span>
    );
  return (
    <Button
      variant="text"
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      onClick={() => void restaurer()}
      aria-label={t('conflit.restaurerChamp', { champ: nom })}
    >
      {t('conflit.restaurer')}
    </Button>
  );
}

function ChampRegle({ conflit, champ, nomme, actuelle }: LigneProps) {
  const { t } = useTranslation('sync');
  const valeur = useValeur();
  const formats = useFormats();
  const contenant = { ...nomme, champ: champ.champ };
  const { retenu, ecarte } = issue(champ, champ.choix);
  const auteur = champ.leurAuteur === null ? '' : ` (${champ.leurAuteur}${quand(champ, formats.dateHeure)})`;
  return (
    <li className={reglesStyles.regle}>
      <b>{nomme.nom}</b>
      {conflit.genre === 'quarantaine' ? (
        <span>{t('conflit.saisi', { valeur: valeur(champ.mien, contenant) })}</span>
      ) : (
        <>
          <span>
            {t('conflit.retenu', { valeur: valeur(retenu, contenant) })}
            {sameJson(retenu, champ.leur) ? auteur : ''}
          </span>
          <span>
            {champ.choix === 'deux' ? null : t('conflit.ecarte', { valeur: valeur(ecarte, contenant) })}
            {champ.choix === 'mien' ? auteur : ''}
          </span>
        </>
      )}
      <Retour conflit={conflit} champ={champ} nom={nomme.nom} actuelle={actuelle} />
    </li>
  );
}
const quand = ({ leurLe }: ChampEnConflit, ecrire: (instant: string) => string): string =>
  leurLe === null ? '' : `, ${ecrire(leurLe)}`;

/** A settled choice, a silent merge, or edits put aside with their dossier: all can be given back for 30 days. */
function ConflitRegle({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const champDe = useChamps(conflit);
  const doc = useDocument(conflit.collection, conflit.docId);
  const regleLe = conflit.resoluLe ?? conflit.vuLe;
  const fin = new Date(Date.parse(regleLe) + CONSERVATION_JOURS * JOUR_MS).toISOString();
  return (
    <li className={reglesStyles.bloc}>
      <p>
        <b>{conflit.titre}</b> <span className={reglesStyles.quand}>{formats.dateHeure(regleLe)}</span>{' '}
        {conflit.ouvert === 1 ? null : (
          <span className={reglesStyles.quand}>{t('conflit.jusquAu', { date: formats.date(fin) })}</span>
        )}
      </p>
      {conflit.genre === 'quarantaine' ? <QuarantaineRegle conflit={conflit} /> : null}
      <ul className={styles.regles}>
        {conflit.champs.map((champ) => (
          <ChampRegle
            key={champ.champ}
            conflit={conflit}
            champ={champ}
            nomme={champDe(champ.champ)}
            actuelle={doc ? readPath(doc, champ.champ) : undefined}
          />
        ))}
      </ul>
    </li>
  );
}

/** What was chosen, merged or put aside, the latest first. */
export function ConflitsRegles({ conflits }: { readonly conflits: readonly Conflit[] }) {
  const { t } = useTranslation('sync');
  const fermes = conflits
    .filter(({ ouvert, genre }) => ouvert === 0 || genre === 'quarantaine')
    .toSorted((a, b) => b.vuLe.localeCompare(a.vuLe));
  return (
    <div className={reglesStyles.archives}>
      {GENRES.map((genre) => ({ genre, liste: fermes.filter((one) => one.genre === genre) }))
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
