import { useTranslation } from 'react-i18next';
import type { Appareil } from '#domain/api/devices.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import styles from './devices.module.css';
import { departureOf, isLate } from './device-reading.ts';

export interface RowsProps {
  readonly devices: readonly Appareil[];
  readonly now: string;
  readonly onOpen: (appareil: Appareil) => void;
}

export function DeviceRows({ devices, now, onOpen }: RowsProps) {
  const { t } = useTranslation(['appareils', 'commun']);
  return (
    <div className={styles['cadre']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {(['utilisateur', 'appareil', 'contact', 'attente', 'depart', 'stockage'] as const).map((nom) => (
              <th key={nom} scope="col">
                {t(`colonnes.${nom}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('commun:actions')} />
          </tr>
        </thead>
        <tbody>
          {devices.map((appareil) => (
            <Row key={`${appareil.id}/${appareil.idUser}`} {...{ appareil, now, onOpen }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ appareil, now, onOpen }: Omit<RowsProps, 'devices'> & { readonly appareil: Appareil }) {
  const { t } = useTranslation(['appareils', 'commun']);
  const formats = useFormats();
  const octets = useOctets();
  const { utilisateur, email, libelle, version, vuLe, etat, effacement } = appareil;
  return (
    <tr data-alerte={isLate(appareil, now) || undefined}>
      <th scope="row">
        <strong>{utilisateur}</strong>
        <span className={styles['note']}>{email}</span>
      </th>
      <td data-nom={t('colonnes.appareil')}>
        {libelle === '' ? t('sansNom') : libelle}
        <span className={styles['note']}>{t('version', { version })}</span>
      </td>
      <td data-nom={t('colonnes.contact')} className="tabular">
        {formats.dateHeure(vuLe)}
      </td>
      <td data-nom={t('colonnes.attente')}>
        <WaitingCounts appareil={appareil} now={now} />
      </td>
      <td data-nom={t('colonnes.depart')}>
        <Depart appareil={appareil} now={now} />
      </td>
      <td data-nom={t('colonnes.stockage')} className="tabular">
        {etat === null ? '–' : octets(etat.stockage.utilises)}
      </td>
      <td className={styles['action']}>
        {effacement === null ? null : (
          <Badge tone={effacement.etat === 'efface' ? 'archive' : 'ko'}>{t(`effacement.${effacement.etat}`)}</Badge>
        )}
        <Button size="lg" aria-label={t('ouvrirDe', { nom: utilisateur })} onClick={() => onOpen(appareil)}>
          {t('commun:ouvrir')}
        </Button>
      </td>
    </tr>
  );
}

interface EtatProps {
  readonly appareil: Appareil;
  readonly now: string;
}

function WaitingCounts({ appareil, now }: EtatProps) {
  const { t } = useTranslation('appareils');
  const formats = useFormats();
  const { etat } = appareil;
  if (etat === null) return <>–</>;
  const { nombre, depuis } = etat.enAttente;
  if (nombre === 0) return <>{t('rien')}</>;
  const retard = isLate(appareil, now);
  return (
    <>
      <Badge tone={retard ? 'ko' : 'wait'} icon={<Glyph tone={retard ? 'ko' : 'wait'} />}>
        {t('enAttente', { count: nombre })}
      </Badge>
      {depuis === null ? null : (
        <span className={styles['note']}>{t('depuis', { date: formats.dateHeure(depuis) })}</span>
      )}
    </>
  );
}

function Depart({ appareil, now }: EtatProps) {
  const { t } = useTranslation('appareils');
  const depart = departureOf(appareil, now);
  if (depart === null) return <>–</>;
  if (depart.visits === 0) return <>{t('sansVisite')}</>;
  const tone = depart.pret ? 'ok' : 'ko';
  return (
    <>
      <Badge tone={tone} icon={<Glyph tone={tone} />}>
        {t(depart.pret ? 'pret' : 'pasPret')}
      </Badge>
      <span className={styles['note']}>{t('visites', { count: depart.pretes, total: depart.visits })}</span>
    </>
  );
}
