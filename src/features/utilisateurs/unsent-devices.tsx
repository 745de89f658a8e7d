import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appareil } from '#domain/api/devices.ts';
import type { Result } from '#domain/base/result.ts';
import { api, type ApiAnswer } from '../../data/api.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';

/** More devices than an account may have. */
const SIZE = 100;

/** [session/D29] Before an account is closed: what its devices said, at their last contact, that they had not sent. */
export function UnsentDevices({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation('utilisateurs');
  const read = useDevicesOf(idUser);
  if (read === undefined) return <p aria-busy="true">{t('appareils.lecture')}</p>;
  if (!read.ok) return <Notice tone="wait" title={t('appareils.inconnus')} />;
  const kept = read.value.items.filter(({ effacement }) => effacement === null || effacement.etat === 'en-attente');
  const speaking = kept.filter(({ etat }) => etat === null || etat.enAttente.nombre > 0);
  if (speaking.length === 0) return <p>{t('appareils.rien')}</p>;
  return (
    <Notice tone="wait" announced title={t('appareils.titre')}>
      <ul>
        {speaking.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      {t('appareils.texte')}
    </Notice>
  );
}

function DeviceLine({ device: { libelle, vuLe, etat } }: { readonly device: Appareil }) {
  const { t } = useTranslation('utilisateurs');
  const formats = useFormats();
  const told = { appareil: libelle, date: formats.dateHeure(vuLe) };
  if (etat === null) return <li>{t('appareils.muet', told)}</li>;
  const { nombre, photos } = etat.enAttente;
  const line = t('appareils.attend', { ...told, count: nombre });
  return <li>{photos === 0 ? line : `${line} ${t('appareils.photos', { count: photos })}`}</li>;
}

/** undefined while the server answers. */
function useDevicesOf(idUser: number): Result<ApiAnswer<'appareilsList'>> | undefined {
  const [read, setRead] = useState<Result<ApiAnswer<'appareilsList'>>>();
  useEffect(() => {
    let isExpected = true;
    const ask = async (): Promise<void> => {
      const answer = await api.appareilsList({ query: { idUser, size: SIZE, sort: '-vuLe' } });
      if (isExpected) setRead(answer);
    };
    void ask();
    return () => {
      isExpected = false;
    };
  }, [idUser]);
  return read;
}
