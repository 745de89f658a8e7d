import { useTranslation } from 'react-i18next';
import type { Appareil } from '#domain/api/devices.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import styles from './devices.module.css';
import { Effacement } from './erasure.tsx';
import { departureOf } from './device-reading.ts';

export interface PanelProps {
  /** undefined: closed. */
  readonly appareil: Appareil | undefined;
  readonly now: string;
  readonly onClose: () => void;
  /** An order was given or taken back. */
  readonly onDone: () => Promise<void>;
}

/** One device: what it said of itself, each reason not to leave, and the order to wipe it. */
export function DevicePanel({ appareil, now, onClose, onDone }: PanelProps) {
  return (
    <SidePanel opened={appareil !== undefined} onClose={onClose} title={appareil?.utilisateur ?? ''}>
      {appareil === undefined ? null : (
        <>
          <Etat appareil={appareil} />
          <Depart appareil={appareil} now={now} />
          <Effacement appareil={appareil} onDone={onDone} />
        </>
      )}
    </SidePanel>
  );
}

function Etat({ appareil: { libelle, version, vuLe, etat } }: { readonly appareil: Appareil }) {
  const { t } = useTranslation(['appareils', 'commun']);
  const formats = useFormats();
  const octets = useOctets();
  const rows = [
    { term: t('colonnes.appareil'), value: libelle },
    { term: t('versionNom'), value: version },
    { term: t('colonnes.contact'), value: formats.dateHeure(vuLe) },
  ];
  if (etat === null) return <DefinitionList items={rows} />;
  const { stockage, enAttente, syncDate, persistant } = etat;
  const place =
    stockage.quota === 0
      ? octets(stockage.utilises)
      : t('surQuota', { utilises: octets(stockage.utilises), quota: octets(stockage.quota) });
  return (
    <DefinitionList
      items={[
        ...rows,
        { term: t('synchro'), value: syncDate === null ? t('commun:jamais') : formats.dateHeure(syncDate) },
        {
          term: t('colonnes.attente'),
          value:
            enAttente.nombre === 0
              ? t('rien')
              : t('enAttenteDont', { count: enAttente.nombre, photos: enAttente.photos }),
        },
        { term: t('plusAncienne'), value: enAttente.depuis === null ? t('rien') : formats.dateHeure(enAttente.depuis) },
        { term: t('colonnes.stockage'), value: place },
        { term: t('persistance'), value: t(persistant === true ? 'persistant' : 'nonPersistant') },
      ]}
    />
  );
}

function Depart({ appareil, now }: { readonly appareil: Appareil; readonly now: string }) {
  const { t } = useTranslation('appareils');
  const formats = useFormats();
  const depart = departureOf(appareil, now);
  if (depart === null) return null;
  const { details = [] } = appareil.etat?.pret ?? {};
  return (
    <section className={styles['section']}>
      <h3>{t('depart.titre')}</h3>
      <p>
        {depart.visits === 0 ? t('sansVisite') : t('visites', { count: depart.pretes, total: depart.visits })}
        {depart.raisons.length === 0
          ? null
          : ` · ${depart.raisons.map((raison) => t(`raisonsAppareil.${raison}`)).join(', ')}`}
      </p>
      <ul className={styles['visites']}>
        {details.map(({ id, numero, ville, dateRdv, raisons }) => (
          <li key={id} data-pret={raisons.length === 0}>
            <span className="tabular">{formats.dateHeure(dateRdv)}</span>
            <span>{[numero, ville].filter(Boolean).join(' · ')}</span>
            <span>
              {raisons.length === 0 ? t('pret') : raisons.map((raison) => t(`raisonsVisite.${raison}`)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
